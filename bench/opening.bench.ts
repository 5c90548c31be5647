import type { Tx } from '@opensrm/platform/http/action.ts'
import { startTestServer } from '@opensrm/testkit/database.ts'
import { startProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'
import { contentOf } from '../areas/inquiries/srmInqQuotation/srmInqQuotation.content.ts'
import { srmInqQuotation } from '../areas/inquiries/srmInqQuotation/srmInqQuotation.definition.ts'
import { compute } from '../areas/inquiries/srmInqQuotation/srmInqQuotation.rules.ts'
import { INQUIRY, of, openDesk, QUOTATION, type Row } from '../areas/inquiries/testInquiries.ts'
import { openSubmissions, sealSubmission } from '../areas/sealing/ports.ts'
import { anotherSupplier, copied } from './measuring/copies.ts'
import { machine, table } from './measuring/load.ts'

/**
 * The opening of many sealed quotations of an RFQ, each with many lines: the call of the second opener, through HTTP.
 *
 *   npm run bench -- opening
 *   npm run bench -- opening --bids=200 --lines=300
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const BIDS = Number(options.bids ?? 20)
const LINES = Number(options.lines ?? 30)
const UNDONE = 'the plain opening is rolled back'

const server = await startTestServer({ isDurable: true })
let now = new Date()
const test = await startProduct({ clock: () => now })
try {
  const { engine, platform } = test.product
  const desk = await openDesk(test)
  const item = desk.values().items[0]
  const inquiry = await desk.published({ items: Array.from({ length: LINES }, () => item) })
  const prices = Array.from({ length: LINES }, (_, line) => `${10 + line}.5`)
  const first = await desk.quoted(inquiry, 'supplier1', prices)
  for (let bid = 1; bid < BIDS; bid++) await another(first.id ?? '', bid)

  now = new Date(new Date(`${inquiry.quoteEndTime.replace(' ', 'T')}+08:00`).getTime())
  await desk.signIn()
  await desk.strike()
  const event = { resource: QUOTATION, eventId: inquiry.id, roundNum: 1 }
  let plain = 0
  await engine
    .inTransaction(null, null, async (context) => {
      const started = performance.now()
      for (const { content } of await openSubmissions(context, event)) {
        const { lines } = content as unknown as { lines: Row[] }
        await writtenPlainly(context.tx, lines)
      }
      plain = performance.now() - started
      throw new Error(UNDONE)
    })
    .catch((error: Error) => {
      if (error.message !== UNDONE) throw error
    })
  const open = async (who: string) =>
    desk.as(who).ok(INQUIRY, 'doBidOpening', of(await desk.find(INQUIRY, inquiry.id, who)))
  await open('buyer1')
  const started = performance.now()
  await open('manager1')
  const product = performance.now() - started
  const { rows } = await platform.pool.query(
    `select count(*) as bids from srm_inq_quotation where inquiry_id = $1 and status = 'OPENED'`,
    [inquiry.id],
  )
  if (Number(rows[0].bids) !== BIDS) throw new Error(`${rows[0].bids} of ${BIDS} bids were opened`)
  const times = { bids: BIDS, lines: LINES, product, plain, ratio: product / plain }
  const report = [
    ['case', 'ms'],
    ['opening through HTTP', product.toFixed(0)],
    ['unsealed, verified and written, nothing else', plain.toFixed(0)],
  ]
  process.stdout.write(`${table(report)}\n${JSON.stringify({ ...machine(), ...times })}\n`)
} finally {
  await test.close()
  await server.stop()
}

/** The quotation of one more supplier, as good as the first one and sealed like it. */
async function another(first: string, bid: number): Promise<void> {
  const { engine } = test.product
  const { pool } = test.product.platform
  const supplierId = await anotherSupplier(pool, test.company.ids.supplier?.S1 ?? '', bid)
  const [id = ''] = await copied(pool, 'srm_inq_quotation', ['id', first], {
    ...{ supplier_id: supplierId, quotation_number: `Q${bid}`, contact_phone: `139${bid}` },
  })
  await copied(pool, 'srm_inq_quotation__lines', ['header_id', first], { header_id: id })
  await engine.inTransaction(null, null, async (context) => {
    const quotation = await context.find(srmInqQuotation, id)
    if (!quotation) throw new Error('A quotation was not copied')
    quotation.lines.forEach((line, at) => {
      Object.assign(line, {
        ...{ quoteFlag: 'Y', taxRate: '13', leadTimeDays: 10 },
        priceExclTax: `${10 + ((at * 7 + bid * 13) % 90)}.${bid}`,
      })
    })
    compute(quotation)
    const { inquiryId, roundNum } = quotation
    await sealSubmission(
      context,
      {
        ...{ resource: QUOTATION, eventId: inquiryId ?? '', roundNum: roundNum ?? 1 },
        ...{ recordId: id, supplierId },
      },
      { content: contentOf(quotation), revision: 1 },
    )
  })
}

/** Price and amount of each line, and nothing else. */
async function writtenPlainly(tx: Tx, lines: readonly Row[]): Promise<void> {
  await sql`update srm_inq_quotation__lines l
    set price_excl_tax = v.price, amount_excl_tax = v.amount
    from jsonb_to_recordset(${JSON.stringify(
      lines.map(({ id, priceExclTax: price, amountExclTax: amount }) => ({ id, price, amount })),
    )}::jsonb) as v (id bigint, price numeric, amount numeric) where l.id = v.id`.execute(tx)
}
