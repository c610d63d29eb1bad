/** The GraphQL documents of the commands. A test validates each against the schema. */
export const documents = {
  createPartner: /* GraphQL */ `
    mutation ($id: ID!, $name: Text!) { createPartner(id: $id, name: $name) { id name key { key } } }`,
  partner: /* GraphQL */ `
    { partner { id name } }`,
  partners: /* GraphQL */ `
    query ($after: ID) { partners(after: $after) { id name createdAt closedAt closedBecause exportedAt } }`,
  cells: /* GraphQL */ `
    { cells { number openedAt partners openPartners } }`,
  openCell: /* GraphQL */ `
    mutation { openCell }`,
  operatorKeys: /* GraphQL */ `{ operatorKeys { fingerprint createdAt revokedAt revokedBy isCaller } }`,
  revokeOperatorKey: /* GraphQL */ `
    mutation ($fingerprint: Text!) { revokeOperatorKey(fingerprint: $fingerprint) }`,
  staff: /* GraphQL */ `
    query ($startAt: ID) {
      people(first: 100, startAt: $startAt) {
        nodes { id name email closedAt roles { id role endsAt } sessions { lastUsedAt } } next
      }
    }`,
  addStaff: /* GraphQL */ `
    mutation ($name: Text!, $email: Text!, $role: RoleName!) {
      createPerson(input: { name: $name, email: $email, roles: [{ role: $role }] }) { id }
    }`,
  giveRole: /* GraphQL */ `
    mutation ($personId: ID!, $role: RoleName!) { giveRole(personId: $personId, input: { role: $role }) { id } }`,
  endRole: /* GraphQL */ `
    mutation ($roleId: ID!) { endRole(roleId: $roleId) { id } }`,
  closeStaff: /* GraphQL */ `
    mutation ($personId: ID!, $closed: Boolean!) {
      updatePerson(personId: $personId, input: { closed: $closed }) { id }
    }`,
  signOutStaff: /* GraphQL */ `
    mutation ($personId: ID!) { signOutPerson(personId: $personId) { id } }`,
  codes: /* GraphQL */ `
    { messages(kind: SIGN_IN_CODE, newestFirst: true, first: 100) { nodes { address link createdAt } } }`,
  todo: /* GraphQL */ `
    query ($kind: OperatorTaskKind) {
      operatorTodo(kind: $kind) {
        counts { kind count }
        tasks {
          kind id cell partnerId partnerName companyId companyName about amount since dueOn urgency ifNobodyActs act
        }
      }
    }`,
  unappliedAnswers: /* GraphQL */ `
    query ($after: ID, $isAll: Boolean!) {
      unappliedAnswers(after: $after, isAll: $isAll) {
        id kind reason partnerId code originalTrace records fileName line readAt status note
      }
    }`,
  limitedPayruns: /* GraphQL */ `
    query ($after: ID) {
      limitedPayruns(after: $after) {
        id partnerId companyId businessName checkDate amount reason agreedBy
      }
    }`,
  releasePayrun: /* GraphQL */ `
    mutation ($companyId: ID!, $id: ID!, $upTo: Money) {
      releasePayrun(companyId: $companyId, employerCheckId: $id, upTo: $upTo) { id }
    }`,
  setCompanyDayLimit: /* GraphQL */ `
    mutation ($companyId: ID!, $amount: Money) {
      setCompanyDayLimit(companyId: $companyId, amount: $amount) { dayLimit }
    }`,
  retryUnappliedAnswer: /* GraphQL */ `
    mutation ($id: ID!, $trace: Text) { retryUnappliedAnswer(id: $id, trace: $trace) }`,
  handleUnappliedAnswer: /* GraphQL */ `
    mutation ($id: ID!, $note: Text!) { handleUnappliedAnswer(id: $id, note: $note) }`,
  decideReceipt: /* GraphQL */ `
    mutation ($id: ID!, $meaning: ReceiptMeaning!, $files: [Text!]) {
      decideReceipt(id: $id, meaning: $meaning, files: $files)
    }`,
  sentBankFiles: /* GraphQL */ `
    { sentBankFiles { name modifier entries debits credits writtenAt acceptedAt refusedBecause } }`,
  refuseBankFile: /* GraphQL */ `
    mutation ($name: Text!, $because: Text!) { refuseBankFile(name: $name, because: $because) }`,
  waitingDeposits: /* GraphQL */ `
    query ($after: ID) {
      waitingDeposits(after: $after) { id partnerId companyId companyName agency dueOn owed instructions }
    }`,
  confirmRemittance: /* GraphQL */ `
    mutation ($companyId: ID!, $remittanceId: ID!, $confirmation: Text!) {
      confirmRemittance(companyId: $companyId, remittanceId: $remittanceId, confirmation: $confirmation) { id }
    }`,
  sendRemittance: /* GraphQL */ `
    mutation ($companyId: ID!, $remittanceId: ID!) {
      sendRemittance(companyId: $companyId, remittanceId: $remittanceId) { id }
    }`,
  depositAccounts: /* GraphQL */ `
    { depositAccounts { agency name routingNumber accountNumber changedAt operatorId } }`,
  setDepositAccount: /* GraphQL */ `
    mutation ($agency: Text!, $name: Text!, $routingNumber: Text!, $accountNumber: Text!) {
      setDepositAccount(
        agency: $agency, name: $name, routingNumber: $routingNumber, accountNumber: $accountNumber
      )
    }`,
  removeDepositAccount: /* GraphQL */ `
    mutation ($agency: Text!) { removeDepositAccount(agency: $agency) }`,
  reportBounce: /* GraphQL */ `
    mutation ($messageId: ID!, $answer: Text!) { reportBounce(messageId: $messageId, answer: $answer) }`,
  closePartner: /* GraphQL */ `
    mutation ($id: ID!, $because: Text!) { closePartner(id: $id, because: $because) }`,
  openPartner: /* GraphQL */ `
    mutation ($id: ID!, $copyIsUnused: Boolean!) { openPartner(id: $id, copyIsUnused: $copyIsUnused) }`,
  erasePerson: /* GraphQL */ `
    mutation ($partnerId: ID!, $id: ID!) {
      erasure: erasePerson(partnerId: $partnerId, id: $id) { erased { table count } stays { what until because } next }
    }`,
  tryErasePerson: /* GraphQL */ `
    mutation ($partnerId: ID!, $id: ID!) @dryRun {
      erasure: erasePerson(partnerId: $partnerId, id: $id) { erased { table count } stays { what until because } next }
    }`,
  erasePartner: /* GraphQL */ `
    mutation ($id: ID!, $after: Text) {
      erasure: erasePartner(id: $id, after: $after) { erased { table count } stays { what until because } next }
    }`,
  tryErasePartner: /* GraphQL */ `
    mutation ($id: ID!, $after: Text) @dryRun {
      erasure: erasePartner(id: $id, after: $after) { erased { table count } stays { what until because } next }
    }`,
  keys: /* GraphQL */ `
    { partner { keys { id name scopes strict lastFour createdAt expiresAt lastUsedAt revokedAt } } }`,
  rotateKey: /* GraphQL */ `
    mutation ($revokeLinks: Boolean!) { rotateKey(revokeLinks: $revokeLinks) { id key lastFour } }`,
  createKey: /* GraphQL */ `
    mutation ($name: Text!, $scopes: [KeyScope!]!, $expiresAt: DateTime, $strict: Boolean) {
      createKey(name: $name, scopes: $scopes, expiresAt: $expiresAt, strict: $strict) { id key lastFour }
    }`,
  revokeKey: /* GraphQL */ `
    mutation ($id: ID!) { revokeKey(id: $id) }`,
  dashboardLink: /* GraphQL */ `
    mutation ($companyId: ID!, $page: EmbeddedPage) {
      link: createDashboardLink(companyId: $companyId, embeddedPage: $page) { id url purpose expiresAt }
    }`,
  taxesLink: /* GraphQL */ `
    mutation ($companyId: ID!) { link: createTaxesLink(companyId: $companyId) { id url purpose expiresAt } }`,
  reportsLink: /* GraphQL */ `
    mutation ($companyId: ID!) { link: createReportsLink(companyId: $companyId) { id url purpose expiresAt } }`,
  paystubLink: /* GraphQL */ `
    mutation ($companyId: ID!, $checkId: ID!) {
      link: createPaystubLink(companyId: $companyId, employeeCheckId: $checkId) { id url purpose expiresAt }
    }`,
  apiLink: /* GraphQL */ `
    mutation { link: createApiPageLink { id url purpose expiresAt } }`,
  clock: /* GraphQL */ `
    { clock { now target percent stepsDone stepsDue } }`,
  advanceClock: /* GraphQL */ `
    mutation ($to: DateTime, $by: Int) {
      advanceClock(to: $to, by: $by) {
        now isComplete totals { steps checksComputed checksPaid checksHeld }
        happened { at what companyId checkDate checkCount employerCheckId reason }
      }
    }`,
  events: /* GraphQL */ `
    query ($companyId: ID, $kind: EventKind, $first: Int, $startAt: ID) {
      events(companyId: $companyId, kind: $kind, first: $first, startAt: $startAt) {
        nodes { id kind type companyId sequence timestamp data } next
      }
    }`,
  endpoints: /* GraphQL */ `
    { webhookEndpoints { id url kinds isEnabled disabledBecause failingSince createdAt } }`,
  replayEvents: /* GraphQL */ `
    mutation ($id: ID!, $eventId: ID, $from: DateTime, $to: DateTime) {
      replayEvents(id: $id, eventId: $eventId, from: $from, to: $to)
    }`,
  createWebhook: /* GraphQL */ `
    mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { id secret signingKey } }`,
  deleteWebhook: /* GraphQL */ `
    mutation ($id: ID!) { deleteWebhook(id: $id) }`,
  payrunProof: /* GraphQL */ `
    query ($companyId: ID!, $employerCheckId: ID!, $part: Int!) {
      payrunProof(companyId: $companyId, employerCheckId: $employerCheckId, part: $part) {
        parts checks linesComputedTwice checksWithoutProof
        part {
          id createdAt engineVersion bundles hash checks linesComputedTwice
          linesComputedOnce { name message count } invariants { name message count }
          differences { employeeCheckId message isAccepted isOfLoadedFigures }
        }
        findings { employeeCheckId problem }
      }
    }`,
  releaseCheck: /* GraphQL */ `
    mutation ($companyId: ID!, $checkId: ID!, $accept: Boolean!) {
      releaseCheck(companyId: $companyId, employeeCheckId: $checkId, acceptDifferences: $accept) { id status }
    }`,
  figures: /* GraphQL */ `
    {
      figures {
        until
        bundles { name version signedBy loadedAt }
        activations { bundle from at endedAt despitePaidChecks }
      }
    }`,
  bundleFigures: /* GraphQL */ `
    query ($bundle: Text!, $path: Text, $startAt: Text, $first: Int) {
      bundleFigures(bundle: $bundle, path: $path, startAt: $startAt, first: $first) {
        figures { path value effectiveFrom effectiveTo source readFrom asOf rounding }
        next
      }
    }`,
  loadFigures: /* GraphQL */ `
    mutation ($bundle: Text!) { loadFigures(bundle: $bundle) { until } }`,
  activateFigures: /* GraphQL */ `
    mutation ($bundle: Text!, $from: Date!, $despitePaidChecks: Int) {
      activateFigures(bundle: $bundle, from: $from, despitePaidChecks: $despitePaidChecks) { until }
    }`,
  rollBackFigures: /* GraphQL */ `
    mutation ($bundle: Text!, $from: Date!) { rollBackFigures(bundle: $bundle, from: $from) { until } }`,
  definitions: /* GraphQL */ `
    {
      deductionTemplateDefinitions {
        type version effectiveFrom effectiveTo label description computedAs replacedBy fields
      }
    }`,
  publishDefinitions: /* GraphQL */ `
    mutation ($document: Text!) { publishDeductionDefinitions(document: $document) { type version } }`,
  replayChecks: /* GraphQL */ `
    query ($companyId: ID, $employeeCheckId: ID, $employerCheckId: ID, $year: Int, $bundle: Text, $draft: Text,
      $startAt: ID, $withTotal: Boolean!) {
      replayChecks(companyId: $companyId, employeeCheckId: $employeeCheckId, employerCheckId: $employerCheckId,
        year: $year, bundle: $bundle, draft: $draft, first: 100, startAt: $startAt) {
        total @include(if: $withTotal)
        replayed identical next
        different {
          employeeCheckId companyId employeeId employeeName checkDate
          lines { line before after amount figures { path before after source count } }
        }
        notReplayable { employeeCheckId reason }
        employees { id name checks netPay employeeTaxes employerTaxes companyDebit }
        companies { id name checks netPay employeeTaxes employerTaxes companyDebit }
        agencies { agency amount }
      }
    }`,
  auditChain: /* GraphQL */ `
    query ($from: Int, $first: Int) {
      auditChain {
        length seal waiting { id }
        entries(from: $from, first: $first) {
          id at callerKind callerId personId personName action fields requestId place seal
        }
      }
    }`,
  masterKeys: /* GraphQL */ `
    { masterKeys { current former columns } }`,
  sealedBy: /* GraphQL */ `
    query ($column: Text!) { sealedValues(column: $column) { masterKey count } }`,
  resealSecrets: /* GraphQL */ `
    mutation ($column: Text!, $after: Text) {
      resealSecrets(column: $column, after: $after) { resealed unreadable next }
    }`,
} as const;
