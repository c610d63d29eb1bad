#!/bin/sh
# PostgreSQL that outlives its machines: Patroni, etcd, HAProxy, pgBackRest. docs/operate/high-availability.md
# Debian packages, without their own clusters: patroni etcd-server etcd-client haproxy pgbackrest postgresql-15.
#
#   ha.sh files FOLDER ADDRESS1 ADDRESS2 ADDRESS3 [PORT]   writes the files of three machines, and nothing else
#   ha.sh up FOLDER [PORT]               starts all three on this machine, as root; PORT (5000) leads to the primary
#   ha.sh status FOLDER                  who is the primary, and whether etcd, HAProxy and the backups are well
#   ha.sh backup FOLDER [full|diff|incr]
#   ha.sh restore FOLDER 'TIME'          takes all three back to that moment, as '2026-11-29 09:59:00+00'
#   ha.sh start FOLDER NAME              starts what does not run of pg1, pg2 or pg3
#   ha.sh down FOLDER                    stops everything; the data stays
#
# On one machine each server has a network of its own (`ip netns`), so that the files are those of three machines
# and one can be cut off: `ip -n payroll-pg1 link set eth0 down`. PRIVATE_NETWORK (10.97.53) is used for it.
set -eu
unset PGPASSWORD PGPASSFILE PGHOST PGPORT PGUSER PGDATABASE # they would lead Patroni's own connections elsewhere
here=$(cd "$(dirname "$0")" && pwd)
refuse() { echo "$1" >&2; exit 1; }
usage() { sed -n '5,11s/^# *//p' "$0" >&2; exit 2; }
[ $# -ge 2 ] || usage
act=$1 folder=$2
shift 2
network=${PRIVATE_NETWORK:-10.97.53}
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

# Writes the files of the three machines. `at` says where a file of machine NAME is: there or here.
write_files() { # ADDRESS1 ADDRESS2 ADDRESS3 PORT NETWORK WATCHDOG
  umask 077
  mkdir "$folder" # passwords in use are never written over
  postgres=${POSTGRES_PASSWORD:-$(random)} replication=$(random) rewind=$(random) patroni=$(random) cipher=$(random)
  for name in pg1 pg2 pg3; do
    mkdir "$folder/$name"
    eval "address=\$${name#pg}"
    for file in etcd.env patroni.yml pgbackrest.conf; do
      places "$name" | sed -f - -e "s|@NAME@|$name|; s|@ADDRESS@|$address|; s|@NETWORK@|$5|; s|@WATCHDOG@|$6|
        s|@ADDRESS1@|$1|; s|@ADDRESS2@|$2|; s|@ADDRESS3@|$3|
        s|@POSTGRES_PASSWORD@|$postgres|; s|@REPLICATION_PASSWORD@|$replication|; s|@REWIND_PASSWORD@|$rewind|
        s|@PATRONI_PASSWORD@|$patroni|; s|@CIPHER_PASSWORD@|$cipher|" "$here/$file" > "$folder/$name/$file"
    done
  done
  sed -e "s|@ADDRESS1@|$1|; s|@ADDRESS2@|$2|; s|@ADDRESS3@|$3|" \
    -e "s|@PORT@|$4|; s|@STATS_PORT@|$(($4 + 1))|" "$here/haproxy.cfg" > "$folder/haproxy.cfg"
}

# Where files are on a machine of its own. `up` defines it anew.
places() {
  echo 's|@DATA@|/var/lib/postgresql/15/payroll|; s|@PGPASS@|/var/lib/postgresql/patroni.pgpass|
    s|@SOCKETS@|/var/run/postgresql|; s|@ETCD_DATA@|/var/lib/etcd/payroll|; s|@PGBACKREST@|/etc/pgbackrest.conf|
    s|@REPOSITORY@|/var/lib/pgbackrest|; s|@LOGS@|/var/log/pgbackrest|; s|@LOCKS@|/tmp/pgbackrest|'
}

as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
on() { local at=$1 && shift && ip netns exec "payroll-$at" setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
ctl() { as_postgres patronictl -c "$folder/pg1/patroni.yml" "$@"; }
address_of() { echo "$network.1${1#pg}"; }
runs() { [ -f "$1" ] && kill -0 "$(cat "$1")" 2> /dev/null; }
primary() {
  local each
  for each in pg1 pg2 pg3; do
    curl -sf -m 2 -o /dev/null "http://$(address_of "$each"):8008/primary" && echo "$each" && return
  done
  return 1
}
wait_for() { # WHAT SECONDS COMMAND
  local what=$1 left=$2 && shift 2
  until "$@" > /dev/null 2>&1; do
    left=$((left - 1)) && [ "$left" -gt 0 ] || refuse "$what did not come in time: $folder/pg*/*.log"
    sleep 1
  done
}
all_follow() { [ "$(ctl list -f tsv | grep -cE 'Leader.running|Sync Standby.(running|streaming)|Replica.(running|streaming)')" = 3 ] && has_sync; }
has_sync() { ctl list -f tsv | grep -q 'Sync Standby'; }

# Runs a program of a server in its network, and keeps its process id.
launch() { # NAME PROGRAM ARGUMENTS
  local at=$1 program=$2 && shift 2
  runs "$folder/$at/$program.pid" && return
  setsid ip netns exec "payroll-$at" setpriv --reuid=postgres --regid=postgres --init-groups \
    sh -c 'echo $$ > "$1" && shift && exec "$@"' - "$folder/$at/$program.pid" "$program" "$@" \
    >> "$folder/$at/$program.log" 2>&1 < /dev/null &
}
start_etcd() { (set -a && . "$folder/$1/etcd.env" && launch "$1" etcd); }
start_patroni() { launch "$1" patroni "$folder/$1/patroni.yml"; }
stop() { # PIDFILE
  runs "$1" || return 0
  kill "$(cat "$1")" && while runs "$1"; do sleep 0.2; done
}

case $act in
  files)
    [ $# -ge 3 ] || usage
    write_files "$1" "$2" "$3" "${4:-5000}" "$(echo "$1" | cut -d. -f1-3).0/24" automatic
    echo "$folder has the files of each machine. Where they belong: docs/operate/high-availability.md."
    ;;
  up)
    [ "$(id -u)" = 0 ] || refuse 'up makes networks, so root runs it.'
    for program in patroni etcd haproxy pgbackrest /usr/lib/postgresql/15/bin/postgres; do
      command -v "$program" > /dev/null || refuse "$program is missing: install the Debian packages that $0 names."
    done
    mkdir -p "$(dirname "$folder")" && folder=$(cd "$(dirname "$folder")" && pwd)/$(basename "$folder")
    places() {
      echo "s|@DATA@|$folder/$1/data|; s|@PGPASS@|$folder/$1/pgpass|; s|@SOCKETS@|$folder/$1|
        s|@ETCD_DATA@|$folder/$1/etcd|; s|@PGBACKREST@|$folder/$1/pgbackrest.conf|
        s|@REPOSITORY@|$folder/repository|; s|@LOGS@|$folder/$1|; s|@LOCKS@|$folder/$1/locks|"
    }
    if [ ! -d "$folder" ]; then
      write_files "$(address_of pg1)" "$(address_of pg2)" "$(address_of pg3)" "${1:-5000}" "$network.0/24" off
      mkdir "$folder/repository" && chown -R postgres:postgres "$folder"
    fi
    ip link show payroll-ha > /dev/null 2>&1 || ip link add payroll-ha type bridge
    ip addr replace "$network.1/24" dev payroll-ha && ip link set payroll-ha up
    for name in pg1 pg2 pg3; do
      if ! ip netns pids "payroll-$name" > /dev/null 2>&1; then
        ip netns add "payroll-$name"
        ip link add "payroll-$name" type veth peer name eth0 netns "payroll-$name"
        ip link set "payroll-$name" master payroll-ha up
        ip -n "payroll-$name" addr add "$(address_of "$name")/24" dev eth0
        ip -n "payroll-$name" link set lo up
      fi
      ip -n "payroll-$name" link set eth0 up
      start_etcd "$name"
    done
    start_patroni pg1 # it makes the cluster; the others copy it
    wait_for 'the first primary' 90 primary
    start_patroni pg2 && start_patroni pg3
    runs "$folder/haproxy.pid" || haproxy -D -f "$folder/haproxy.cfg" -p "$folder/haproxy.pid"
    wait_for 'two replicas' 120 all_follow
    ctl list
    ;;
  start)
    start_etcd "$1" && start_patroni "$1"
    ;;
  status)
    ctl list
    for name in pg1 pg2 pg3; do
      ETCDCTL_API=3 etcdctl --endpoints="http://$(address_of "$name"):2379" endpoint health 2>&1 | tail -n 1
    done
    runs "$folder/haproxy.pid" && echo 'HAProxy runs' || echo 'HAProxy does not run'
    name=$(primary) && on "$name" pgbackrest --config="$folder/$name/pgbackrest.conf" --stanza=payroll info
    ;;
  backup)
    name=$(primary) || refuse 'there is no primary'
    on "$name" pgbackrest --config="$folder/$name/pgbackrest.conf" --stanza=payroll --type="${1:-full}" backup
    ;;
  restore)
    [ $# = 1 ] || usage
    kept=$(primary) || kept=pg1
    for each in pg1 pg2 pg3; do stop "$folder/$each/patroni.pid"; done
    on "$kept" pgbackrest --config="$folder/$kept/pgbackrest.conf" --stanza=payroll --type=time --target="$1" \
      --target-action=promote restore
    # PostgreSQL reads the archive up to the moment, and stops again. Patroni then takes it as a new cluster.
    on "$kept" /usr/lib/postgresql/15/bin/pg_ctl -D "$folder/$kept/data" -o '-c archive_mode=off -c listen_addresses=' \
      -o "-c synchronous_standby_names= -c unix_socket_directories=$folder/$kept" -w -t 3600 start > "$folder/$kept/restore.log"
    promoted() { [ "$(on "$kept" psql -h "$folder/$kept" -d postgres -Atc 'select pg_is_in_recovery()')" = f ]; }
    wait_for 'the end of the restore' 3600 promoted
    on "$kept" /usr/lib/postgresql/15/bin/pg_ctl -D "$folder/$kept/data" -w stop >> "$folder/$kept/restore.log"
    ETCDCTL_API=2 etcdctl --endpoints="http://$(address_of pg1):2379" rm --recursive /service/payroll > /dev/null
    start_patroni "$kept"
    wait_for 'the primary' 90 primary
    for each in pg1 pg2 pg3; do
      [ "$each" = "$kept" ] || { rm -rf "$folder/$each/data" && start_patroni "$each"; }
    done
    wait_for 'two replicas' 600 all_follow
    ctl list
    ;;
  down)
    stop "$folder/haproxy.pid"
    for program in patroni etcd; do
      for name in pg3 pg2 pg1; do stop "$folder/$name/$program.pid"; done
    done
    for name in pg1 pg2 pg3; do ip netns del "payroll-$name" 2> /dev/null || true; done
    ip link del payroll-ha 2> /dev/null || true
    ;;
  *) usage ;;
esac
