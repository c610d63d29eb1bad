import { defineConfig } from 'prisma/config';

/** Only `prisma generate` reads this: migrations are applied at start by src/database/migrate.ts. */
export default defineConfig({ schema: 'prisma/schema.prisma' });
