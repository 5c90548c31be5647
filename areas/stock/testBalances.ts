import { tableOf } from '@opensrm/kernel/document/define.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import type { Answer, ApiClient } from '@opensrm/testkit/client.ts'
import type { TestProduct } from '@opensrm/testkit/product.ts'
import {
  act,
  amountUpTo,
  anyRecord,
  approve,
  type BalanceRun,
  type Bench,
  call,
  type Desk,
  type Operation,
  openBench,
  pick,
  type Row,
  randomFrom,
  TODAY,
} from '../orders/testDesk.ts'
import { BALANCES, findBroken } from './balances.ts'
import { COMPONENT_OPERATIONS } from './testComponents.ts'
import { PIECE_OPERATIONS } from './testPieces.ts'
import { RETURN_OPERATIONS } from './testReturns.ts'

export type { BalanceRun } from '../orders/testDesk.ts'

/** Random legal and illegal operations from requisition to stock, from several clients at once. */
export async function runBalances(
  test: TestProduct,
  options: {
    seed: number
    operations: number
    clients: number
    checkEvery: number
    /**
     * Operations that must occur at least once: the run continues for them, up to three times as
     * long.
     */
    until?: readonly string[]
    say?: (line: string) => void
  },
): Promise<BalanceRun> {
  const bench = await openBench(test)
  const run: BalanceRun = { done: {}, refused: {}, reasons: {}, faults: [] }
  const { operations, until = [] } = options
  const isDone = (started: number): boolean =>
    started >= operations * 3 || (started >= operations && until.every((name) => run.done[name]))
  let started = 0
  while (!isDone(started) && run.faults.length === 0) {
    const left = operations - started
    const batch = left > 0 ? Math.min(options.checkEvery, left) : options.checkEvery
    await Promise.all(
      Array.from({ length: options.clients }, async (_, client) => {
        const desk = { next: randomFrom(options.seed + started * 31 + client * 7919), run, bench }
        for (let n = client; n < batch && run.faults.length === 0; n += options.clients)
          await oneOperation(desk)
      }),
    )
    started += batch
    // The test database gathers no statistics automatically; without them long runs slow down as
    // tables grow.
    if (started % ANALYZE_EVERY < batch) await bench.sql('analyze')
    run.faults.push(...(await brokenBalances(bench)))
    options.say?.(
      `${started} operations, ${total(run.done)} carried out, ${total(run.refused)} refused`,
    )
  }
  return run
}

/** With one client: a refusal leaves every row of every document unchanged. */
export async function runRefusals(
  test: TestProduct,
  options: { seed: number; operations: number },
): Promise<BalanceRun> {
  const bench = await openBench(test)
  const run: BalanceRun = { done: {}, refused: {}, reasons: {}, faults: [] }
  const desk = { next: randomFrom(options.seed), run, bench }
  for (let n = 0; n < options.operations && run.faults.length === 0; n++) {
    const before = await fingerprint(bench)
    const refusals = total(run.refused)
    const done = total(run.done)
    const name = await oneOperation(desk)
    const isAllRefused = total(run.refused) > refusals && total(run.done) === done
    if (isAllRefused && (await fingerprint(bench)) !== before)
      run.faults.push(`${name} was refused and yet changed something`)
    run.faults.push(...(await brokenBalances(bench)))
  }
  return run
}

/** Operations between two gatherings of statistics, which read every table. */
const ANALYZE_EVERY = 400

const total = (counts: { [name: string]: number }): number =>
  Object.values(counts).reduce((sum, one) => sum + one, 0)

/** Operations by weight: those that create records are more frequent than those that end them. */
const OPERATIONS: readonly Operation[] = [
  [10, 'requisition', makeRequisition],
  [3, 'requisition row ended', endRequisitionRow],
  [1, 'requisition cancelled', (desk) => act(desk, 'requester1', 'srmPurRequisition', 'doCancel')],
  [14, 'order generated', generateOrder],
  [6, 'order changed', changeOrder],
  [
    2,
    'order deleted',
    (desk) => act(desk, 'buyer1', 'srmPurOrder', 'delete', {}, "status in ('DRAFT', 'REJECTED')"),
  ],
  [12, 'order submitted', submitOrder],
  [
    14,
    'order confirmed',
    (desk) =>
      act(desk, 'supplier1', 'srmPurOrder', 'doSupplierConfirm', {}, "status = 'PUBLISHED'"),
  ],
  [3, 'order line ended', endOrderLine],
  [
    2,
    'order line reopened',
    (desk) =>
      actOnRow(desk, 'buyer1', 'doReopenLine', {}, "line_status in ('CLOSED', 'COMPLETED')"),
  ],
  [
    1,
    'order ended',
    (desk) =>
      act(desk, 'buyer1', 'srmPurOrder', pick(desk.next, ['doCancel', 'doClose']), {
        closeType: 'BUYER',
        reason: 'x',
        returnToDemand: pick(desk.next, ['Y', 'N']),
      }),
  ],
  [16, 'note made', makeNote],
  [
    14,
    'note submitted',
    (desk) =>
      act(
        desk,
        'supplier1',
        'srmPurDeliveryNote',
        'doSubmit',
        {},
        "status in ('DRAFT', 'REJECTED')",
      ),
  ],
  [
    14,
    'note shipped',
    (desk) =>
      act(
        desk,
        pick(desk.next, ['supplier1', 'buyer1']),
        'srmPurDeliveryNote',
        'doShip',
        {},
        "status = 'READY'",
      ),
  ],
  [
    2,
    'note withdrawn',
    (desk) =>
      act(
        desk,
        'supplier1',
        'srmPurDeliveryNote',
        'doWithdraw',
        {},
        "status in ('APPROVING', 'READY')",
      ),
  ],
  [
    2,
    'note cancelled',
    (desk) =>
      act(desk, pick(desk.next, ['supplier1', 'buyer1']), 'srmPurDeliveryNote', 'doCancel', {
        reason: 'x',
      }),
  ],
  [
    2,
    'note closed',
    (desk) =>
      act(
        desk,
        'buyer1',
        'srmPurDeliveryNote',
        'doClose',
        { reason: 'x' },
        "status in ('ARRIVED', 'SHIPPED', 'PART_RECEIVED')",
      ),
  ],
  [14, 'receipt made', makeReceipt],
  [
    14,
    'receipt posted',
    (desk) => act(desk, 'warehouse1', 'srmPurReceipt', 'doPost', {}, "status = 'DRAFT'"),
  ],
  [
    2,
    'receipt cancelled',
    (desk) => act(desk, 'warehouse1', 'srmPurReceipt', 'doCancel', {}, "status = 'DRAFT'"),
  ],
  [12, 'receipt inspected', inspect],
  [12, 'receipt stocked', stockIn],
  ...RETURN_OPERATIONS,
  ...COMPONENT_OPERATIONS,
  ...PIECE_OPERATIONS,
]
const FIRST = OPERATIONS[0] as (typeof OPERATIONS)[number]
const WEIGHT = OPERATIONS.reduce((sum, [weight]) => sum + weight, 0)

function weightUpTo(index: number): number {
  return OPERATIONS.slice(0, index + 1).reduce((sum, [weight]) => sum + weight, 0)
}

async function oneOperation(desk: Desk): Promise<string> {
  const { run } = desk
  let name = ''
  let answers: Answer[] = []
  // An attempt that finds nothing to work on does not count; early on, most do not.
  while (answers.length === 0) {
    const at = desk.next() * WEIGHT
    const drawn = OPERATIONS.find((_, index) => at < weightUpTo(index)) ?? FIRST
    name = drawn[1]
    answers = await drawn[2](desk)
  }
  for (const answer of answers) {
    const counts = answer.status === 'S' ? run.done : run.refused
    counts[name] = (counts[name] ?? 0) + 1
    if (answer.status === 'E') {
      const code = answer.issues?.[0]?.code ?? answer.code ?? '-'
      const reasons = run.reasons[name] ?? {}
      run.reasons[name] = { ...reasons, [code]: (reasons[code] ?? 0) + 1 }
    }
    // The server retries deadlocks, so the client only gets refusals with a reason.
    if (answer.http >= 500 || answer.code === 'BALANCE_VIOLATED')
      run.faults.push(`${name} answered ${answer.http} ${answer.code}: ${answer.msg}`)
  }
  return name
}

async function makeRequisition(desk: Desk): Promise<Answer[]> {
  const { next, bench } = desk
  const line = () => ({
    itemId: bench.id('item', pick(next, ['M1', 'M2'])),
    quantity: amountUpTo(next, 300),
    needByDate: addDays(TODAY, 10),
    estimatedPriceInclTax: '11.30',
    taxRate: '13',
  })
  const draft = await call(desk, 'requester1', 'srmPurRequisition', 'saveOrUpdate', {
    orgId: bench.id('org', 'P1'),
    billTypeId: bench.id('billType', 'PR_STD'),
    title: 'balances',
    lines: [line(), ...(next() < 0.4 ? [line()] : [])],
  })
  if (draft.status === 'E') return [draft]
  const { id, versionNum } = draft.data as Row
  const submitted = await call(desk, 'requester1', 'srmPurRequisition', 'doSubmit', {
    id,
    versionNum,
  })
  return [submitted, ...(await approve(desk, 'srmPurRequisition', submitted))]
}

async function endRequisitionRow(desk: Desk): Promise<Answer[]> {
  const record = await anyRecord(desk, 'srmPurRequisition', "status = 'APPROVED'")
  if (!record) return []
  const rows = await desk.bench.sql(
    'select id from srm_pur_requisition__lines where header_id = $1',
    [record.id],
  )
  return [
    await call(desk, 'buyer1', 'srmPurRequisition', pick(desk.next, ['doClose', 'doReturn']), {
      ...record,
      rowIds: [pick(desk.next, rows)?.id],
      reason: 'x',
    }),
  ]
}

async function generateOrder(desk: Desk): Promise<Answer[]> {
  const { next, bench } = desk
  const rows = await bench.sql(
    `select id, quantity from srm_pur_requisition__lines order by id desc limit 12`,
  )
  if (rows.length === 0) return []
  const chosen = Array.from({ length: next() < 0.3 ? 2 : 1 }, () => pick(next, rows))
  const lines = chosen.map((row) => ({
    requisitionLineId: row.id,
    quantity: amountUpTo(next, Number(row.quantity) * pick(next, [0.3, 0.6, 1])),
    supplierId: bench.id('supplier', 'S1'),
  }))
  return [
    await call(desk, 'buyer1', 'srmPurOrder', 'generatePurOrder', {
      billTypeId: bench.id('billType', pick(next, ['PO_STD', 'PO_STD', 'PO_FREE'])),
      lines,
    }),
  ]
}

/** A draft order whose quantity is changed together with what it takes of demand. */
async function changeOrder(desk: Desk): Promise<Answer[]> {
  const record = await anyRecord(desk, 'srmPurOrder', "status in ('DRAFT', 'REJECTED')")
  if (!record) return []
  const found = await (desk.bench.people.buyer1 as ApiClient).call('srmPurOrder', 'findById', {
    id: record.id,
  })
  if (found.status === 'E') return [found]
  const { lines, sources } = found.data as { lines: Row[]; sources: Row[] }
  const factor = pick(desk.next, [0.5, 0.9, 1.1, 2])
  const scaled = (quantity: string | null): string =>
    String(Math.max(1, Math.round(Number(quantity) * factor)))
  const taken = sources.map((source) => ({
    ...source,
    quantity: scaled(source.quantity as string),
  }))
  const sumFor = (lineId: string | null): number =>
    taken
      .filter((source) => (source as Row).parentId === lineId)
      .reduce((sum, source) => sum + Number(source.quantity), 0)
  const body = {
    ...record,
    sources: taken,
    lines: lines.map((line) => ({
      ...line,
      quantity: String(sumFor(line.id as string) || scaled(line.quantity as string)),
    })),
  }
  return [await call(desk, 'buyer1', 'srmPurOrder', 'saveOrUpdate', body)]
}

async function submitOrder(desk: Desk): Promise<Answer[]> {
  const [submitted] = await act(
    desk,
    'buyer1',
    'srmPurOrder',
    'doSubmit',
    {},
    "status in ('DRAFT', 'REJECTED')",
  )
  if (!submitted) return []
  const answers = [submitted, ...(await approve(desk, 'srmPurOrder', submitted))]
  const approved = answers.at(-1)?.data as Row | undefined
  if (approved?.status === 'APPROVED')
    answers.push(
      await call(desk, 'buyer1', 'srmPurOrder', 'doPublish', {
        id: approved.id,
        versionNum: approved.versionNum,
      }),
    )
  return answers
}

async function actOnRow(
  desk: Desk,
  who: string,
  op: string,
  input: object,
  where: string,
): Promise<Answer[]> {
  const rows =
    await desk.bench.sql(`select l.id, l.header_id, h.version_num from srm_pur_order__lines l join srm_pur_order h on h.id = l.header_id
    where ${desk.next() < 0.9 ? where : 'true'} order by l.id desc limit 40`)
  if (rows.length === 0) return []
  const row = pick(desk.next, rows)
  return [
    await call(desk, who, 'srmPurOrder', op, {
      id: row.header_id,
      versionNum: Number(row.version_num),
      rowIds: [row.id],
      ...input,
    }),
  ]
}

function endOrderLine(desk: Desk): Promise<Answer[]> {
  const input = {
    closeType: 'BUYER',
    reason: 'x',
    returnToDemand: pick(desk.next, ['Y', 'Y', 'N']),
  }
  return actOnRow(
    desk,
    'buyer1',
    pick(desk.next, ['doCloseLine', 'doCancelLine']),
    input,
    "line_status = 'OPEN'",
  )
}

async function makeNote(desk: Desk): Promise<Answer[]> {
  const { next, bench } = desk
  const rows =
    await bench.sql(`select d.id, d.quantity from srm_pur_order__deliveries d join srm_pur_order h on h.id = d.header_id
    where ${next() < 0.9 ? "h.status = 'CONFIRMED'" : 'true'} order by d.id desc limit 12`)
  if (rows.length === 0) return []
  const row = pick(next, rows)
  const made = await call(desk, 'supplier1', 'srmPurDeliveryNote', 'saveOrUpdate', {
    receiveOrgId: bench.id('org', 'P1'),
    expectedArrivalTime: `${addDays(TODAY, pick(next, [5, 8, 1]))} 10:00:00`,
    exceptionReason: 'x',
    transportMode: 'SELF',
    lines: [
      {
        orderDeliveryId: row.id,
        quantity: amountUpTo(next, Number(row.quantity) * pick(next, [0.4, 0.4, 0.7, 1.2])),
      },
    ],
  })
  return [made]
}

async function makeReceipt(desk: Desk): Promise<Answer[]> {
  const { next } = desk
  const note = await anyRecord(
    desk,
    'srmPurDeliveryNote',
    "status in ('SHIPPED', 'ARRIVED', 'PART_RECEIVED')",
  )
  if (!note) return []
  const made = await call(desk, 'warehouse1', 'srmPurReceipt', 'doCreateFromNote', {
    noteId: note.id,
  })
  if (made.status === 'E' || next() < 0.4) return [made]
  // Less than the note says, some of it refused at the dock; sometimes more.
  const { id } = made.data as Row
  const found = await (desk.bench.people.warehouse1 as ApiClient).call(
    'srmPurReceipt',
    'findById',
    { id },
  )
  if (found.status === 'E') return [made]
  const { versionNum, lines } = found.data as { versionNum: number; lines: Row[] }
  const changed = lines.map((line) => ({
    ...line,
    quantity: amountUpTo(next, Number(line.quantity) * 1.05),
    refusedQuantity: next() < 0.3 ? '1' : '0',
    refuseReason: 'DAMAGED',
  }))
  return [
    made,
    await call(desk, 'warehouse1', 'srmPurReceipt', 'saveOrUpdate', {
      id,
      versionNum,
      lines: changed,
    }),
  ]
}

async function receiptLine(desk: Desk): Promise<Row | null> {
  const rows =
    await desk.bench.sql(`select l.*, h.version_num from srm_pur_receipt__lines l join srm_pur_receipt h on h.id = l.header_id
    where ${desk.next() < 0.9 ? "h.status = 'POSTED'" : 'true'} order by l.id desc limit 12`)
  return rows.length ? pick(desk.next, rows) : null
}

async function inspect(desk: Desk): Promise<Answer[]> {
  const line = await receiptLine(desk)
  if (!line) return []
  const { next } = desk
  const waiting =
    Number(line.quantity) - Number(line.accepted_quantity) - Number(line.rejected_quantity)
  const part = Math.max(1, waiting * pick(next, [0.5, 1, 1, 1.1]))
  const rejected = next() < 0.4 ? amountUpTo(next, part * 0.2) : '0'
  const verdicts = [
    {
      rowId: line.id,
      accepted: String(Math.max(0, Math.round(part) - Number(rejected))),
      rejected,
      defectCode: 'DIMENSION',
    },
  ]
  return [
    await call(desk, 'quality1', 'srmPurReceipt', 'doInspect', {
      id: line.header_id,
      versionNum: Number(line.version_num),
      verdicts,
    }),
  ]
}

async function stockIn(desk: Desk): Promise<Answer[]> {
  const line = await receiptLine(desk)
  if (!line) return []
  const open =
    Number(line.accepted_quantity) +
    Number(line.concession_quantity) -
    Number(line.stocked_quantity)
  const quantity =
    desk.next() < 0.8
      ? String(Math.max(1, Math.round(open * pick(desk.next, [0.5, 1, 1]))))
      : amountUpTo(desk.next, Number(line.quantity))
  const stockIns = [
    { rowId: line.id, quantity, subinventoryId: desk.bench.id('subinventory', 'RAW1') },
  ]
  return [
    await call(desk, 'warehouse1', 'srmPurReceipt', 'doStockIn', {
      id: line.header_id,
      versionNum: Number(line.version_num),
      stockIns,
    }),
  ]
}

/** Holds for a run that started with an empty database; imported history is not covered. */
const COMPLETE: { readonly [sentence: string]: string } = {
  'no document stands without its rows': `select id from srm_pur_order h where not exists (select 1 from srm_pur_order__lines where header_id = h.id)
    union all select id from srm_pur_delivery_note h where not exists (select 1 from srm_pur_delivery_note__lines where header_id = h.id)`,
  'every change of an order is in its history': `select h.id from srm_pur_order h
    where h.version_num <> (select coalesce(max(version_num), 0) from document_history where resource = 'srmPurOrder' and record_id = h.id)`,
}

export type Sentence = keyof typeof BALANCES | 'every change of an order is in its history'

/** Violated invariants with some of the violating rows. */
export async function brokenBalances({ sql }: Pick<Bench, 'sql'>): Promise<string[]> {
  const broken = await findBroken({ ...BALANCES, ...COMPLETE }, sql)
  return broken.map(({ sentence, rows }) => `not true: ${sentence} ${JSON.stringify(rows)}`)
}

async function fingerprint(bench: Bench): Promise<string> {
  const parts = [
    'srmPurRequisition',
    'srmPurOrder',
    'srmPurDeliveryNote',
    'srmPurReceipt',
    'srmPurReturn',
    'srmPurWriteOff',
    'srmSicTransaction',
    'srmSicInventory',
  ].flatMap((resource) => {
    const { definition } = bench.test.product.platform.registry.document(resource)
    return [
      tableOf(definition),
      ...Object.keys(definition.children).map((child) => tableOf(definition, child)),
    ]
  })
  const sums = [...parts, 'document_history', 'number_counter', 'outbox'].map(
    (table) =>
      `select '${table}' as name, count(*) as n, sum(xmin::text::bigint) as x from ${table}`,
  )
  const [row] = await bench.sql(
    `select string_agg(name || n || '/' || coalesce(x, 0), ' ' order by name) as seen from (${sums.join(' union all ')}) s`,
  )
  return String(row?.seen)
}
