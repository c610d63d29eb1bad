-- Why: the gauge of messages that came back within a day read all messages, every ten seconds.
create index if not exists messages_bounced on messages (created_at) where status = 'bounced';
