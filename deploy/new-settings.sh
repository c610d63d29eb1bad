#!/bin/sh
# Writes the settings of a new deployment, with fresh secrets, for the processes and for the one who migrates. It
# needs the folder that `npm run build` makes:
#   sh dist/deploy/new-settings.sh FOLDER HOST:PORT-OF-POSTGRESQL ADDRESS-OF-THE-SERVICE
set -eu
refuse() { echo "$1" >&2; exit 1; }
[ $# = 3 ] || refuse 'Usage: sh dist/deploy/new-settings.sh FOLDER HOST:PORT-OF-POSTGRESQL ADDRESS-OF-THE-SERVICE'
folder=$1 server=$2 address=$3
payroll=$(dirname "$0")/../payroll.js
[ -f "$payroll" ] || refuse "There is no $payroll: run npm run build, then sh dist/deploy/new-settings.sh"
case $address in
  http://?* | https://?*) ;;
  *) refuse "$address must begin with http:// or https://, as https://payroll.example.com" ;;
esac
random() { node -p "crypto.randomBytes(32).toString('$1')"; }

migrator=$(random hex)
operator=$(random hex)
superuser=$(random hex)
master_key=$(random base64)
said=$(node "$payroll" operator-key new 2>&1) || refuse "$said"
operator_keys=$(echo "$said" | grep '^[A-Z_]*_OPERATOR_KEY=') # without the command's advice
url() { echo "postgres://$1@$server/payroll_$2"; }

umask 077
mkdir "$folder" # secrets in use are never written over

cat > "$folder/postgres.env" <<END
POSTGRES_PASSWORD=$superuser
MIGRATOR_PASSWORD=$migrator
OPERATOR_PASSWORD=$operator
END

cat > "$folder/payroll.env" <<END
TEST_DATABASE_URL=$(url "payroll_operator:$operator" test)
PRODUCTION_DATABASE_URL=$(url "payroll_operator:$operator" production)
MASTER_KEYS=$master_key
BASE_URL=$address
END

cat > "$folder/migrate.env" <<END
TEST_MIGRATION_URL=$(url "payroll_migrator:$migrator" test)
PRODUCTION_MIGRATION_URL=$(url "payroll_migrator:$migrator" production)
$operator_keys
END

echo "$folder has payroll.env for serve and work, migrate.env for migrate, and postgres.env for make-databases.sh."
echo "Keep it secret. Next, run make-databases.sh on the server of PostgreSQL: docs/operate/production.md, On a machine of your own."
