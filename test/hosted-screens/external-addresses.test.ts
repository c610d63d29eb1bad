/** A form whose addresses an external service verifies. */
import express from 'express';
import pino from 'pino';
import { expect, test } from 'vitest';
import { AddressServiceUnavailable } from '../../src/engine/addresses/address-service-unavailable.ts';
import type { AddressVerifier } from '../../src/engine/addresses/address-verifier.ts';
import { hostedScreens } from '../../src/hosted-screens/router.ts';
import { identify } from '../../src/process/http/app.ts';
import { createMetrics } from '../../src/process/metrics.ts';
import { schema } from '../../src/schema.ts';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import type { World } from '../support/world.ts';
import { newCompany } from './companies.ts';
import { linksOf, open } from './links.ts';
import { serve } from './serve.ts';

serveOneWorld();

const owner = {
  firstName: 'Ada',
  lastName: 'Bell-Okoro',
  ownershipPercentage: '100',
  dob: '03/09/1984',
  address: '100 Larkin St',
  city: 'San Francisco',
  state: 'CA',
  zip: '94102',
};

/** Submits the owner form to screens whose addresses `verify` verifies. */
async function postOwner(company: World, verify: AddressVerifier['verify']) {
  const { test: core } = service.core;
  if (!core) throw new Error('the test environment is switched off');
  const testCore = { ...core, world: { ...core.world, addresses: { verify }, addressesAreOutside: true } };
  const log = pino({ level: 'silent' });
  const screens = hostedScreens({ core: { test: testCore }, log, schema });
  const base = await serve(express().use(identify(log, createMetrics()), screens));
  const url = new URL(await linksOf(service, company).onboarding());
  const body = new URLSearchParams({ ...owner, token: url.searchParams.get('token') ?? '' });
  return open(`${base}${url.pathname}?page=owner`, { method: 'POST', body });
}

const nameOf = async ({ partnerID, companyID, testKey: key }: World) =>
  (await call(service, 'GET', `/companies?partnerID=${partnerID}&companyID=${companyID}`, { key })).body.data
    .last_name;

test('saves an address that the service confirms', async () => {
  const company = await newCompany(service, world, 'Harbor Coffee Inc');
  expect((await postOwner(company, async () => ({ deliverable: true }))).status).toBe(303);
  expect(await nameOf(company)).toBe('Bell-Okoro');
});

test('shows a rejected address at its first field', async () => {
  const company = await newCompany(service, world, 'Harbor Coffee Inc');
  const { status, html } = await postOwner(company, async (_address, use) =>
    use === 'owner' ? { deliverable: false, reason: 'nobody lives there' } : { deliverable: true },
  );
  expect(status).toBe(422);
  expect(html).toMatch(/<a href="#address">Street address .*nobody lives there<\/a>/);
  expect(await nameOf(company)).toBe('Bell');
});

test('keeps the submitted values and saves nothing while the service is unavailable', async () => {
  const company = await newCompany(service, world, 'Harbor Coffee Inc');
  const { status, html } = await postOwner(company, async () => {
    throw new AddressServiceUnavailable('away');
  });
  expect(status).toBe(503);
  expect(html).toContain('Addresses cannot be verified at the moment.');
  expect(html).toContain('value="Bell-Okoro"');
  expect(await nameOf(company)).toBe('Bell');
});
