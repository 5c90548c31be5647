import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import { type ApiClient, newRequestKey } from '@opensrm/testkit/client.ts'
import { startTestServer } from '@opensrm/testkit/database.ts'
import { startProduct } from '@opensrm/testkit/product.ts'
import type pg from 'pg'
import { machine, median, table } from './measuring/load.ts'

/**
 * Posting a receipt of 500 lines against its delivery note: ledger, stock, and the balances of note
 * and order together. Compared with a plain program that writes the same ledger rows and updates
 * the same balances by single statements in one transaction, without rules, checks or history. `npm
 * run bench -- receipt --rounds=5`
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const ROUNDS = Number(options.rounds ?? 5)
const WARM_UP = 1
const LINES = Number(options.lines ?? 500)
/**
 * The plain program does only a part of the work, so the product may take several times as long.
 */
const GOAL_RATIO = 4

type Doc = { id: string; versionNum: number; status: string; [field: string]: unknown }
type Ids = { [kind: string]: { [code: string]: string } }
const of = ({ id, versionNum }: Doc) => ({ id, versionNum })

async function main(): Promise<void> {
  const server = await startTestServer({ isDurable: true })
  const product = await startProduct()
  const times = { product: [] as number[], plain: [] as number[] }
  try {
    const [buyer, manager, warehouse] = (await Promise.all(
      ['buyer1', 'manager1', 'warehouse1'].map((name) => product.login(name)),
    )) as [ApiClient, ApiClient, ApiClient]
    const supplier = await product.login('supplier1')
    await supplier.ok('baseLogin', 'doAcceptAgreement')
    const bare = await product.product.platform.pool.connect()
    try {
      for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        const people = { buyer, manager, warehouse, supplier }
        const receipt = await draftReceipt(people, product.company.ids)
        const started = performance.now()
        const requestKey = newRequestKey()
        const posted = await warehouse.ok('srmPurReceipt', 'doPost', of(receipt), { requestKey })
        const middle = performance.now()
        await postPlainly(bare, posted.receiptNumber)
        if (round < WARM_UP) continue
        times.product.push(middle - started)
        times.plain.push(performance.now() - middle)
      }
    } finally {
      bare.release()
    }
  } finally {
    await product.close()
    await server.stop()
  }
  report(times)
}

/** A draft receipt of a note over one order with many lines, stocked on posting. */
async function draftReceipt(
  people: { [Who in 'buyer' | 'manager' | 'warehouse' | 'supplier']: ApiClient },
  ids: Ids,
): Promise<Doc> {
  const { buyer, manager, warehouse, supplier } = people
  const today = dayOf(new Date(), 'Asia/Shanghai')
  const draft = await buyer.ok('srmPurOrder', 'saveOrUpdate', {
    ...{ orgId: ids.org?.P1, billTypeId: ids.billType?.PO_STD, supplierId: ids.supplier?.S1 },
    ...{ siteId: ids.site?.['S1/P1'], deliveryAddress: '苏州市一厂路1号' },
    paymentTermId: Object.values(ids.term ?? {})[0],
    lines: Array.from({ length: LINES }, (_, index) => ({
      itemId: ids.item?.M2,
      // Small quantities, because a larger order needs a second approval, for which this company
      // has no approver.
      quantity: String(1 + (index % 10)),
      needByDate: addDays(today, 5),
    })),
  })
  const find = (client: ApiClient, resource: string, id: string): Promise<Doc> =>
    client.ok(resource, 'findById', { id })
  let order: Doc = await buyer.ok('srmPurOrder', 'doSubmit', of(draft))
  if (order.status === 'APPROVING') {
    const seen = await find(manager, 'srmPurOrder', order.id)
    await manager.ok('srmPurOrder', 'doApproval', { ...of(seen), opinion: 'OK' })
    order = await find(buyer, 'srmPurOrder', order.id)
  }
  await supplier.ok('srmPurOrder', 'doSupplierConfirm', of(order))
  const { deliveries } = (await find(supplier, 'srmPurOrder', order.id)) as unknown as {
    deliveries: { id: string; quantity: string }[]
  }
  const note = await supplier.ok('srmPurDeliveryNote', 'saveOrUpdate', {
    receiveOrgId: ids.org?.P1,
    expectedArrivalTime: `${addDays(today, 4)} 10:00:00`,
    transportMode: 'SELF',
    lines: deliveries.map(({ id, quantity }) => ({ orderDeliveryId: id, quantity })),
  })
  const ready = await supplier.ok('srmPurDeliveryNote', 'doSubmit', of(note))
  await supplier.ok('srmPurDeliveryNote', 'doShip', of(ready))
  const made = await warehouse.ok('srmPurReceipt', 'doCreateFromNote', { noteId: note.id })
  return find(warehouse, 'srmPurReceipt', made.id)
}

/** The same rows by single statements, then rolled back. */
async function postPlainly(bare: pg.PoolClient, receiptNumber: string): Promise<void> {
  const found = await bare.query(
    'select * from srm_sic_transaction where source_doc_number = $1 order by id',
    [receiptNumber],
  )
  await bare.query('begin')
  for (const [index, row] of found.rows.entries()) {
    const { id: _id, ...values } = row
    const given: { [column: string]: unknown } = {
      ...values,
      transaction_number: `PLAIN${index}`,
      source_key: `plain/${values.source_key}`,
    }
    const columns = Object.keys(given)
    await bare.query({
      name: 'plain-ledger',
      text: `insert into srm_sic_transaction (${columns.join(', ')})
        values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
      values: Object.values(given),
    })
    await bare.query({
      name: 'plain-order-line',
      text: 'update srm_pur_order__lines set received_quantity = received_quantity where id = $1',
      values: [row.order_line_id],
    })
    await bare.query({
      name: 'plain-receipt-line',
      text: 'update srm_pur_receipt__lines set stocked_quantity = stocked_quantity where id = $1',
      values: [row.receipt_line_id],
    })
    await bare.query({
      name: 'plain-stock',
      text: 'update srm_sic_inventory set on_hand_quantity = on_hand_quantity where item_id = $1 and subinventory_id = $2',
      values: [row.item_id, row.subinventory_id],
    })
  }
  await bare.query('rollback')
}

function report(times: { product: number[]; plain: number[] }): void {
  const ratio = median(times.product.map((time, index) => time / (times.plain[index] ?? time)))
  const milliseconds = (list: readonly number[]): string => median(list).toFixed(0)
  const rows = [
    ['case', 'ms'],
    [`product: post ${LINES} lines`, milliseconds(times.product)],
    ['plain single statements', milliseconds(times.plain)],
    ['ratio', ratio.toFixed(2)],
  ]
  process.stdout.write(`${table(rows)}\n`)
  if (ratio > GOAL_RATIO) process.stdout.write(`GOAL MISSED: ratio above ${GOAL_RATIO}\n`)
  process.stdout.write(
    `${JSON.stringify({ bench: 'receipt', machine: machine(), lines: LINES, productMs: median(times.product), plainMs: median(times.plain), ratio })}\n`,
  )
}

await main()
