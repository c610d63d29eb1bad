-- What a provider of account verification says of a company's account is kept beside it, for those who read how it was
-- verified.
alter table companies add column bank_provider_answer jsonb;
