import { defineConfig } from 'prisma/config';

/** Only `prisma generate` reads this: migrations are applied at start by src/platform/database/migrate.ts. */
export default defineConfig({ schema: 'schema.prisma' });
