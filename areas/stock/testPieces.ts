import { addDays } from '@opensrm/kernel/values/date.ts'
import type { Answer, ApiClient } from '@opensrm/testkit/client.ts'
import {
  approve,
  call,
  type Desk,
  type Operation,
  pick,
  type Row,
  TODAY,
} from '../orders/testDesk.ts'
import { postTransaction } from './ports.ts'

/** Serial-controlled goods, for the random runs over all balances. */
export const PIECE_OPERATIONS: readonly Operation[] = [
  [1, 'pieces bought', buy],
  [3, 'pieces moved', move],
  [1, 'pieces issued', issue],
  [1, 'pieces scrapped', scrap],
  [2, 'pieces written off', writeOff],
]

const SHELVES = ['RAW1', 'OUT1'] as const

/** From the order to stock in one go; only the pieces are random. */
async function buy(desk: Desk): Promise<Answer[]> {
  const { next, bench } = desk
  const serials = Array.from({ length: pick(next, [1, 2, 4]) }, () =>
    Math.floor(next() * 1e9).toString(36),
  )
  const quantity = String(serials.length)
  const answers: Answer[] = []
  const step = async (who: string, resource: string, action: string, body: object) => {
    const last = await call(desk, who, resource, action, body)
    answers.push(last)
    return (last.status === 'S' ? last.data : null) as Doc | null
  }
  const draft = await step('buyer1', 'srmPurOrder', 'saveOrUpdate', {
    ...{ orgId: bench.id('org', 'P1'), billTypeId: bench.id('billType', 'PO_FREE') },
    ...{ supplierId: bench.id('supplier', 'S1'), siteId: bench.id('site', 'S1/P1') },
    paymentTermId: bench.id('term', '货到票到60天'),
    deliveryAddress: '苏州市一厂路1号',
    lines: [
      {
        ...{ itemId: bench.id('item', 'PIECE'), quantity, needByDate: addDays(TODAY, 10) },
        ...{ priceInclTax: '100', taxRate: '13' },
      },
    ],
  })
  if (!draft) return answers
  await step('buyer1', 'srmPurOrder', 'doSubmit', of(draft))
  answers.push(...(await approve(desk, 'srmPurOrder', answers.at(-1) as Answer)))
  const approved = answers.at(-1)?.data as Doc | undefined
  if (approved?.status !== 'APPROVED') return answers
  const published = await step('buyer1', 'srmPurOrder', 'doPublish', of(approved))
  const order =
    published && (await step('supplier1', 'srmPurOrder', 'doSupplierConfirm', of(published)))
  const note =
    order &&
    (await step('supplier1', 'srmPurDeliveryNote', 'saveOrUpdate', {
      receiveOrgId: bench.id('org', 'P1'),
      ...{ expectedArrivalTime: `${addDays(TODAY, 5)} 10:00:00`, transportMode: 'SELF' },
      lines: [{ id: 'new', orderDeliveryId: order.deliveries?.[0]?.id, quantity }],
      serials: serials.map((serialNumber) => ({ parentId: 'new', serialNumber })),
    }))
  const ready = note && (await step('supplier1', 'srmPurDeliveryNote', 'doSubmit', of(note)))
  const shipped = ready && (await step('supplier1', 'srmPurDeliveryNote', 'doShip', of(ready)))
  const made =
    shipped &&
    (await step('warehouse1', 'srmPurReceipt', 'doCreateFromNote', { noteId: shipped.id }))
  const receipt = made && (await step('warehouse1', 'srmPurReceipt', 'findById', { id: made.id }))
  const placed =
    receipt &&
    (await step('warehouse1', 'srmPurReceipt', 'saveOrUpdate', {
      ...of(receipt),
      lines: [{ ...receipt.lines?.[0], subinventoryId: bench.id('subinventory', 'RAW1') }],
    }))
  if (placed) await step('warehouse1', 'srmPurReceipt', 'doPost', of(placed))
  return answers
}

type Doc = Row & { deliveries?: Row[]; lines?: Row[] }
const of = ({ id, versionNum }: Doc) => ({ id, versionNum })

/** Some pieces, mostly of one place. */
async function piecesOf({ next, bench }: Desk, most: number, place?: string): Promise<string[]> {
  const rows = await bench.sql(
    `select serial_number from srm_pur_material_sn where item_id = $1 ${place && next() < 0.9 ? "and sn_status = 'IN_STOCK' and subinventory_id = $2" : 'and $2::text is not null'}
      order by id desc limit 6`,
    [bench.id('item', 'PIECE'), bench.id('subinventory', place ?? 'RAW1')],
  )
  return rows.slice(0, 1 + Math.floor(next() * most)).map((row) => String(row.serial_number))
}

async function move(desk: Desk): Promise<Answer[]> {
  const { next, bench } = desk
  const [from, to] = next() < 0.6 ? SHELVES : ([...SHELVES].reverse() as [string, string])
  const serials = await piecesOf(desk, 3, from)
  if (serials.length === 0) return []
  return [
    await call(desk, 'warehouse1', 'srmSicTransaction', 'doTransfer', {
      ...{ subinventoryId: bench.id('subinventory', from) },
      ...{ toSubinventoryId: bench.id('subinventory', to) },
      rows: [
        {
          itemId: bench.id('item', 'PIECE'),
          quantity: String(serials.length + (next() < 0.05 ? 1 : 0)),
          serialNumbers: serials.join('\n'),
        },
      ],
    }),
  ]
}

/** Pieces issued as another system would report it. */
async function issue(desk: Desk): Promise<Answer[]> {
  const { next, bench } = desk
  const place = pick(next, SHELVES)
  const serials = await piecesOf(desk, 2, place)
  if (serials.length === 0) return []
  const row = {
    ...{ sourceKey: `B-${Math.floor(next() * 1e9)}`, transactionType: 'ISSUE' },
    ...{ subinventoryId: bench.id('subinventory', place), itemId: bench.id('item', 'PIECE') },
    ...{ quantity: String(serials.length), serialNumbers: serials.join('\n') },
  }
  return [await call(desk, 'warehouse1', 'srmSicTransaction', 'doImport', { rows: [row] })]
}

/** Quality has no screen yet, so it calls the action directly. */
async function scrap(desk: Desk): Promise<Answer[]> {
  const { next, bench } = desk
  const place = bench.id('subinventory', pick(next, SHELVES))
  const [stock] = await bench.sql(
    'select id from srm_sic_inventory where item_id = $1 and subinventory_id = $2 and on_hand_quantity > 0',
    [bench.id('item', 'PIECE'), place],
  )
  const [serialNumbers] = await piecesOf(desk, 1, pick(next, SHELVES))
  if (!stock?.id || !serialNumbers) return []
  const input = {
    ...{ transactionType: 'SCRAP', inventoryId: stock.id, quantity: '1', serialNumbers },
    ...{ sourceDocType: 'TRANSACTION', sourceKey: `BENCH-SCRAP-${Math.floor(next() * 1e9)}` },
    ...{ sourceDocNumber: null, postDate: null, blockedFlag: null, reason: null },
  }
  try {
    await bench.test.product.engine.inTransaction(null, null, (context) =>
      postTransaction.run(context, input),
    )
    return [{ status: 'S', http: 200 } as Answer]
  } catch (error) {
    const { code } = error as { code?: string }
    return [{ status: 'E', http: code ? 200 : 500, code, msg: String(error) } as Answer]
  }
}

/** Reverses a receipt of pieces, fully or only from stock, with the proposed pieces or others. */
async function writeOff(desk: Desk): Promise<Answer[]> {
  const { next, bench } = desk
  const rows = await bench.sql(
    `select h.id, h.version_num from srm_pur_receipt h join srm_pur_receipt__lines l on l.header_id = h.id
      where l.item_id = $1 and h.status in ('POSTED', 'COMPLETED') order by h.id desc limit 6`,
    [bench.id('item', 'PIECE')],
  )
  if (rows.length === 0) return []
  const { id, version_num: version } = pick(next, rows)
  const made = await call(desk, 'warehouse1', 'srmPurReceipt', 'doCreateWriteOff', {
    ...{ id, versionNum: Number(version), reasonCode: 'WRONG_QTY', reasonDesc: 'x' },
    writeOffType: pick(next, ['STOCK_IN', 'RECEIPT_AND_STOCK', 'RECEIPT']),
  })
  const opened = (made.data as { answer?: Row } | undefined)?.answer
  if (made.status === 'E' || !opened) return [made]
  const clerk = bench.people.warehouse1 as ApiClient
  const draft = (await clerk.call('srmPurWriteOff', 'findById', { id: opened.id })).data as Doc
  const serials = String(draft.lines?.[0]?.serialNumbers ?? '').split('\n')
  const fewer = serials.slice(0, Math.max(1, Math.ceil(serials.length * next())))
  const saved = await call(desk, 'warehouse1', 'srmPurWriteOff', 'saveOrUpdate', {
    ...of(draft),
    lines: [
      {
        ...draft.lines?.[0],
        quantity: String(fewer.length),
        serialNumbers: (next() < 0.8 ? fewer : await piecesOf(desk, fewer.length)).join('\n'),
      },
    ],
  })
  if (saved.status === 'E') return [made, saved]
  const submitted = await call(
    desk,
    'warehouse1',
    'srmPurWriteOff',
    'doSubmit',
    of(saved.data as Doc),
  )
  return [made, saved, submitted, ...(await approve(desk, 'srmPurWriteOff', submitted))]
}
