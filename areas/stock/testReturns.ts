import { addDays } from '@opensrm/kernel/values/date.ts'
import type { Answer, ApiClient } from '@opensrm/testkit/client.ts'
import {
  act,
  amountUpTo,
  approve,
  call,
  type Desk,
  type Operation,
  pick,
  type Row,
  TODAY,
} from '../orders/testDesk.ts'

/** Returns, write-offs and consumption, for the random runs over all balances. */
export const RETURN_OPERATIONS: readonly Operation[] = [
  [10, 'return made', makeReturn],
  [10, 'return submitted', submitReturn],
  [
    3,
    'return withdrawn',
    (desk) => act(desk, 'buyer1', 'srmPurReturn', 'doWithdraw', {}, "status = 'APPROVING'"),
  ],
  [
    9,
    'return confirmed',
    (desk) =>
      act(
        desk,
        'supplier1',
        'srmPurReturn',
        'doSupplierConfirm',
        { pickupMode: 'SELF' },
        "status = 'WAIT_SUPPLIER'",
      ),
  ],
  [
    1,
    'return refused',
    (desk) =>
      act(
        desk,
        'supplier1',
        'srmPurReturn',
        'doSupplierRefuse',
        { supplierOpinion: 'x' },
        "status = 'WAIT_SUPPLIER'",
      ),
  ],
  [
    1,
    'return insisted',
    (desk) =>
      act(desk, 'manager1', 'srmPurReturn', 'doInsist', { buyerRemark: 'x' }, "status = 'REFUSED'"),
  ],
  [
    9,
    'return shipped',
    (desk) => act(desk, 'warehouse1', 'srmPurReturn', 'doReturnOut', {}, "status = 'CONFIRMED'"),
  ],
  [
    3,
    'return signed',
    (desk) => act(desk, 'supplier1', 'srmPurReturn', 'doSupplierReceive', {}, "status = 'SHIPPED'"),
  ],
  [
    2,
    'return cancelled',
    (desk) =>
      act(
        desk,
        'buyer1',
        'srmPurReturn',
        'doCancel',
        { reason: 'x' },
        "status in ('WAIT_SUPPLIER', 'REFUSED', 'CONFIRMED')",
      ),
  ],
  [5, 'replacement made', makeReplacement],
  [8, 'write-off made', makeWriteOff],
  [8, 'write-off submitted', submitWriteOff],
  [
    2,
    'write-off withdrawn',
    (desk) => act(desk, 'warehouse1', 'srmPurWriteOff', 'doWithdraw', {}, "status = 'APPROVING'"),
  ],
  [3, 'return written off', (desk) => madeWriteOff(desk, 'srmPurReturn', "status = 'SHIPPED'", {})],
  [
    2,
    'consumption written off',
    (desk) =>
      madeWriteOff(
        desk,
        'srmSicTransaction',
        "transaction_type = 'CONSUME' and reversed_transaction_id is null",
        {},
      ),
  ],
  [4, 'consignment ordered', orderConsignment],
  [6, 'consignment used', consume],
  [2, 'stock counted', count],
]

async function makeReturn(desk: Desk): Promise<Answer[]> {
  const { next } = desk
  const returnMode = pick(next, ['REPLACE', 'REFUND'])
  const [made] = await act(
    desk,
    'buyer1',
    'srmPurReceipt',
    'doCreateReturn',
    {
      returnMode,
      returnFrom: pick(next, ['RECEIVING', 'STOCK', 'STOCK']),
      reasonCode: pick(next, ['QUALITY', 'OTHER']),
      reasonDesc: 'x',
      replaceDate: addDays(TODAY, 5),
    },
    "status in ('POSTED', 'COMPLETED')",
  )
  if (!made) return []
  return [made, ...(await cutDown(desk, 'buyer1', 'srmPurReturn', 'items', made))]
}

/** Less than proposed, and sometimes more. */
async function cutDown(
  desk: Desk,
  who: string,
  resource: string,
  child: string,
  made: Answer,
): Promise<Answer[]> {
  const { next, bench } = desk
  const id = ((made.data ?? {}) as { answer?: { id?: string } }).answer?.id
  if (made.status === 'E' || !id || next() < 0.3) return []
  const found = await (bench.people[who] as ApiClient).call(resource, 'findById', { id })
  if (found.status === 'E') return []
  const draft = found.data as { versionNum: number; [child: string]: unknown }
  const rows = (draft[child] as Row[]).map((row) => ({
    ...row,
    quantity: amountUpTo(next, Number(row.quantity) * pick(next, [0.3, 0.6, 1, 1.1])),
  }))
  const { versionNum } = draft
  return [
    await call(desk, who, resource, 'saveOrUpdate', { ...draft, id, versionNum, [child]: rows }),
  ]
}

async function submitReturn(desk: Desk): Promise<Answer[]> {
  const [submitted] = await act(
    desk,
    'buyer1',
    'srmPurReturn',
    'doSubmit',
    {},
    "status in ('DRAFT', 'REJECTED')",
  )
  return submitted ? [submitted, ...(await approve(desk, 'srmPurReturn', submitted))] : []
}

async function makeReplacement(desk: Desk): Promise<Answer[]> {
  const [made] = await act(
    desk,
    'supplier1',
    'srmPurReturn',
    'doCreateReplacement',
    {},
    "status in ('SHIPPED', 'SIGNED') and return_mode = 'REPLACE'",
  )
  const id = ((made?.data ?? {}) as { answer?: { id?: string } }).answer?.id
  if (!made || made.status === 'E' || !id) return made ? [made] : []
  const found = await (desk.bench.people.supplier1 as ApiClient).call(
    'srmPurDeliveryNote',
    'findById',
    { id },
  )
  if (found.status === 'E') return [made]
  const { versionNum } = found.data as { versionNum: number }
  const transport = {
    expectedArrivalTime: `${addDays(TODAY, 5)} 10:00:00`,
    exceptionReason: 'x',
    transportMode: 'SELF',
  }
  return [
    made,
    await call(desk, 'supplier1', 'srmPurDeliveryNote', 'saveOrUpdate', {
      id,
      versionNum,
      ...transport,
    }),
  ]
}

function makeWriteOff(desk: Desk): Promise<Answer[]> {
  const writeOffType = pick(desk.next, ['RECEIPT', 'STOCK_IN', 'RECEIPT_AND_STOCK'])
  return madeWriteOff(desk, 'srmPurReceipt', "status in ('POSTED', 'COMPLETED')", { writeOffType })
}

async function madeWriteOff(
  desk: Desk,
  resource: string,
  where: string,
  input: object,
): Promise<Answer[]> {
  const asked = { reasonCode: 'WRONG_QTY', reasonDesc: 'x', ...input }
  const [made] = await act(desk, 'warehouse1', resource, 'doCreateWriteOff', asked, where)
  if (!made) return []
  return [made, ...(await cutDown(desk, 'warehouse1', 'srmPurWriteOff', 'lines', made))]
}

async function submitWriteOff(desk: Desk): Promise<Answer[]> {
  const [submitted] = await act(
    desk,
    'warehouse1',
    'srmPurWriteOff',
    'doSubmit',
    {},
    "status in ('DRAFT', 'REJECTED')",
  )
  return submitted ? [submitted, ...(await approve(desk, 'srmPurWriteOff', submitted))] : []
}

async function consume(desk: Desk): Promise<Answer[]> {
  const { next, bench } = desk
  return [
    await call(desk, 'warehouse1', 'srmSicTransaction', 'doConsume', {
      orgId: bench.id('org', 'P1'),
      supplierId: bench.id('supplier', 'S1'),
      rows: [
        { itemId: bench.id('item', pick(next, ['M1', 'M2'])), quantity: amountUpTo(next, 60) },
      ],
    }),
  ]
}

/** Counts own stock as more or less than in the books. */
async function count(desk: Desk): Promise<Answer[]> {
  const { next, bench } = desk
  const sign = next() < 0.5 ? '-' : ''
  const asked = await call(desk, 'warehouse1', 'srmSicTransaction', 'doAdjust', {
    subinventoryId: bench.id('subinventory', 'RAW1'),
    reason: 'x',
    rows: [
      {
        itemId: bench.id('item', pick(next, ['M1', 'M2'])),
        quantity: `${sign}${amountUpTo(next, 5)}`,
      },
    ],
  })
  if (asked.status === 'E') return [asked]
  const [{ inventoryId }] = (asked.data as { adjustments: [{ inventoryId: string }] }).adjustments
  const decide = (op: string): Promise<Answer[]> =>
    act(desk, 'manager1', 'srmSicInventory', op, { opinion: 'x' }, `id = ${inventoryId}`)
  const decided = await decide(pick(next, ['doApproval', 'doApproval', 'doReject']))
  // A difference that can no longer be approved is rejected, so that the goods can be counted
  // again.
  const isOpen = decided.some(({ status }) => status === 'E')
  return [asked, ...decided, ...(isOpen ? await decide('doReject') : [])]
}

/** An order for goods that belong to the supplier until they are used. */
async function orderConsignment(desk: Desk): Promise<Answer[]> {
  const { next, bench } = desk
  const line = {
    itemId: bench.id('item', pick(next, ['M1', 'M2'])),
    quantity: amountUpTo(next, 200),
    needByDate: addDays(TODAY, 10),
    priceInclTax: '5.65',
    taxRate: '13',
  }
  return [
    await call(desk, 'buyer1', 'srmPurOrder', 'saveOrUpdate', {
      orgId: bench.id('org', 'P1'),
      billTypeId: bench.id('billType', 'PO_CON'),
      supplierId: bench.id('supplier', 'S1'),
      siteId: bench.id('site', 'S1/P1'),
      paymentTermId: Object.values(bench.test.company.ids.term ?? {})[0],
      deliveryAddress: '苏州市一厂路1号',
      lines: [line],
    }),
  ]
}
