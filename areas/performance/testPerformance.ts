import type { ApiClient } from '@opensrm/testkit/client.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct } from '@opensrm/testkit/product.ts'
import { setProfile } from '@opensrm/testkit/setting.ts'
import { runMigrations } from 'graphile-worker'
import { of } from '../demand/testChain.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
export type Row = any

export { of }

type Person =
  | 'admin'
  | 'requester1'
  | 'manager1'
  | 'buyer1'
  | 'warehouse1'
  | 'quality1'
  | 'supplier1'
  | 'supplier2'

/**
 * A product on a future day, with its users signed in; quality1 manages suppliers. The company is created today: the
 * days of the stories, in 2049, must stay ahead of it.
 */
export async function startPerformance(day: string) {
  let now = new Date()
  const test = await startProduct({ clock: () => now })
  // The queue exists but no worker runs: a test runs queued jobs itself.
  await runMigrations({ pgPool: test.product.platform.pool })
  // Passwords made today never expire, however far ahead the days of the story are.
  for (const code of ['PWD_EXPIRE_DAYS', 'PWD_EXPIRE_DAYS_SUPPLIER'] as const)
    await setProfile(test, code, '0')
  const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
  const signedIn = new Map<string, Promise<ApiClient>>()
  /** A user, signed in with the first call of a day. */
  function as(name: Person): Pick<ApiClient, 'ok' | 'refused' | 'call'> {
    const client = (): Promise<ApiClient> => {
      const known = signedIn.get(name) ?? test.login(name)
      signedIn.set(name, known)
      return known
    }
    return {
      ok: async (...call) => (await client()).ok(...call),
      refused: async (...call) => (await client()).refused(...call),
      call: async (...call) => (await client()).call(...call),
    }
  }
  /** Moves to a day; users sign in again. */
  function at(date: string, time = '09:00:00'): void {
    now = new Date(`${date}T${time}+08:00`)
    signedIn.clear()
  }
  at(day)
  const [role] = await as('admin').ok('baseResponsibility', 'listByPage', {
    respCode: 'SUPPLIER_MANAGER',
  })
  await as('admin').ok('baseUserResponsibility', 'saveOrUpdate', {
    userId: id('user', 'quality1'),
    respId: role.id,
    reason: 'performance',
  })
  for (const name of ['supplier1', 'supplier2'] as const)
    await as(name).ok('baseLogin', 'doAcceptAgreement')

  const owner = () => as('quality1') as ApiClient
  signedIn.clear()
  const find = (resource: string, record: { id: string }, who: Person = 'quality1'): Promise<Row> =>
    as(who).ok(resource, 'findById', { id: record.id })
  const save = (resource: string, values: object): Promise<Row> =>
    owner().ok(resource, 'saveOrUpdate', values)

  /** Submits and approves a record. */
  async function approved(resource: string, record: Row): Promise<Row> {
    const submitted = await owner().ok(resource, 'doSubmit', of(await find(resource, record)))
    if (submitted.status === 'APPROVING') {
      const seen = await find(resource, record, 'manager1')
      await as('manager1').ok(resource, 'doApproval', { ...of(seen), opinion: '同意' })
    }
    return find(resource, record)
  }

  const measured = (formulaCode: string, more: object = {}) => ({
    indicatorName: formulaCode,
    dimension: 'DELIVERY',
    indicatorType: 'QUANTITATIVE',
    formulaCode,
    scoringMethod: 'DIRECT',
    ...more,
  })
  const manual = (indicatorName: string, more: object = {}) => ({
    indicatorName,
    indicatorNameEn: `${indicatorName} (English)`,
    dimension: 'SERVICE',
    indicatorType: 'MANUAL',
    scoringMethod: 'MANUAL',
    raterSource: 'PERSONS',
    ...{ scoringGuide: '按响应速度打分', scoringGuideEn: 'By speed of answers' },
    persons: [{ personId: id('person', 'buyer1') }, { personId: id('person', 'requester1') }],
    ...more,
  })
  const indicator = async (values: object): Promise<Row> =>
    approved('srmSpeIndicators', await save('srmSpeIndicators', values))

  /** A file uploaded by a user, to be used as evidence. */
  async function evidence(who: Person = 'quality1'): Promise<string> {
    const client = signedIn.get(who) ?? test.login(who)
    signedIn.set(who, client)
    return fileClient(test, await client).upload('evidence.txt', 'evidence')
  }

  return {
    evidence,
    test,
    at,
    as,
    owner,
    find,
    save,
    approved,
    measured,
    manual,
    indicator,
    id,
    close: () => test.close(),
  }
}

export type Performance = Awaited<ReturnType<typeof startPerformance>>

type Move = { quantity: string; on: string; rejected?: string }

/**
 * Orders of S1 for one item, received on given days: the documents from which indicators are
 * calculated.
 */
export function tradeOf(bench: Performance) {
  const { as, at, id, find } = bench

  /** A confirmed order, published on the current day. */
  async function order(quantity: string, needByDate: string, more: object = {}): Promise<Row> {
    const { price, ...line } = { price: undefined, ...more } as Row
    const draft = await as('buyer1').ok('srmPurOrder', 'saveOrUpdate', {
      orgId: id('org', 'P1'),
      billTypeId: id('billType', price ? 'PO_FREE' : 'PO_STD'),
      supplierId: id('supplier', 'S1'),
      siteId: id('site', 'S1/P1'),
      paymentTermId: Object.values(bench.test.company.ids.term ?? {})[0],
      deliveryAddress: '苏州市一厂路1号',
      lines: [{ itemId: id('item', 'M1'), quantity, needByDate, ...line }],
    })
    await as('buyer1').ok('srmPurOrder', 'doSubmit', of(draft))
    const seen = await find('srmPurOrder', draft, 'manager1')
    if (seen.status === 'APPROVING')
      await as('manager1').ok('srmPurOrder', 'doApproval', { ...of(seen), opinion: '同意' })
    let made = await find('srmPurOrder', draft, 'buyer1')
    if (made.status === 'APPROVED')
      made = await as('buyer1').ok('srmPurOrder', 'doPublish', of(made))
    if (made.status === 'PUBLISHED')
      await as('supplier1').ok('srmPurOrder', 'doSupplierConfirm', of(made))
    return find('srmPurOrder', made, 'buyer1')
  }

  /** Receives goods of an order on a day and inspects them on it. */
  async function receive(made: Row, { quantity, on, rejected = '0' }: Move): Promise<Row> {
    at(on)
    const draft = await as('supplier1').ok('srmPurDeliveryNote', 'saveOrUpdate', {
      receiveOrgId: id('org', 'P1'),
      expectedArrivalTime: `${on} 10:00:00`,
      transportMode: 'SELF',
      exceptionReason: '改期',
      lines: [{ orderDeliveryId: made.deliveries[0].id, quantity }],
    })
    const ready = await as('supplier1').ok('srmPurDeliveryNote', 'doSubmit', of(draft))
    const shipped = await as('supplier1').ok('srmPurDeliveryNote', 'doShip', of(ready))
    const receipt = await as('warehouse1').ok('srmPurReceipt', 'doCreateFromNote', {
      noteId: shipped.id,
    })
    const posted = await as('warehouse1').ok(
      'srmPurReceipt',
      'doPost',
      of(await find('srmPurReceipt', receipt, 'warehouse1')),
    )
    if (posted.status !== 'POSTED' || posted.inspectStatus === 'EXEMPT') return posted
    return as('quality1').ok('srmPurReceipt', 'doInspect', {
      ...of(posted),
      verdicts: posted.lines.map((line: Row) => ({
        rowId: line.id,
        accepted: String(Number(line.quantity) - Number(rejected)),
        rejected,
        ...(Number(rejected) > 0 ? { defectCode: 'DIMENSION' } : {}),
      })),
    })
  }

  return { order, receive }
}
