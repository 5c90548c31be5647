import type { ApiClient } from '@opensrm/testkit/client.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, type OrderBench, of, startOrderBench } from './testOrders.ts'

let bench: OrderBench
beforeAll(async () => {
  bench = await startOrderBench()
})
afterAll(() => bench?.close())

type Printed = { fileName: string; mimeType: string; content: string }

/** All words of a PDF, page by page, without the spaces added by the layout. */
async function wordsOf({ content }: Printed): Promise<string> {
  const data = Uint8Array.from(Buffer.from(content, 'base64'))
  const pdf = await getDocument({ data, verbosity: 0 }).promise
  const pages: string[] = []
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  await pdf.loadingTask.destroy()
  return pages.join('').replace(/\s+/g, '')
}

const print = (client: ApiClient, id: string, more: object = {}): Promise<Printed> =>
  client.ok('srmPurOrder', 'doPrint', { id, ...more })

async function publishedOrder(): Promise<{ id: string; poNumber: string }> {
  const draft = await bench.typed({
    internalRemark: 'SECRET-REMARK',
    remark: '请按图纸𠮷样交货 饸饹 ±0.05 ℃',
    lines: [
      {
        itemId: bench.id('item', 'M1'),
        itemDescription: '不锈钢螺栓',
        quantity: '1000',
        priceInclTax: '11.30',
        taxRate: '13',
        needByDate: inDays(9),
      },
    ],
  })
  const order = await bench.published(draft.id)
  return { id: order.id, poNumber: String(order.poNumber) }
}

describe('The printed order', () => {
  it('holds number, materials, dates and totals in both languages', async () => {
    const { id, poNumber } = await publishedOrder()
    const chinese = await print(bench.buyer, id, { language: 'CN' })
    expect(chinese).toMatchObject({
      fileName: `采购订单_${poNumber}.pdf`,
      mimeType: 'application/pdf',
    })
    const words = await wordsOf(chinese)
    for (const expected of [poNumber, '采购订单', '含税金额', '11,300.00', '1,300.00', inDays(9)])
      expect(words).toContain(expected)
    const { lines } = await bench.order(bench.buyer, id)
    expect(words).toContain(String(lines[0]?.itemIdLabel).replace(/\s/g, ''))

    const english = await wordsOf(await print(bench.buyer, id, { language: 'EN' }))
    for (const expected of [poNumber, 'Purchaseorder', 'Amountincl.tax', '11,300.00'])
      expect(english).toContain(expected)
    expect(english).not.toContain('含税金额')
  })

  it('shows the price unit, and the user who printed it with the name its readers know', async () => {
    const draft = await bench.typed({
      lines: [
        {
          itemId: bench.id('item', 'M1'),
          quantity: '2500',
          priceInclTax: '84.75',
          priceUnitQty: '1000',
          taxRate: '13',
          needByDate: inDays(9),
        },
      ],
    })
    const english = await wordsOf(await print(bench.buyer, draft.id, { language: 'EN' }))
    expect(english).toContain('Priceperquantity')
    expect(english).toContain('84.751,000')
    expect(english).toContain('Printedbybuyer1,')
  })

  it('has the characters a common font lacks', async () => {
    const { id } = await publishedOrder()
    expect(await wordsOf(await print(bench.buyer, id))).toContain('饸饹±0.05℃')
  })

  it('embeds only the glyphs it needs', async () => {
    const { id } = await publishedOrder()
    const { content } = await print(bench.buyer, id)
    expect(content.length).toBeLessThan(120_000)
  })

  it('shows a supplier no more than the screen does, and nothing of a foreign order', async () => {
    const { id, poNumber } = await publishedOrder()
    const words = await wordsOf(await print(bench.supplier, id))
    expect(words).toContain(poNumber)
    expect(words).not.toContain('SECRET-REMARK')
    const refused = await bench.stranger.refused('srmPurOrder', 'doPrint', { id })
    expect(refused.code).toBe('NOT_FOUND')
    const draft = await bench.typed({
      lines: [
        {
          itemId: bench.id('item', 'M1'),
          quantity: '1',
          priceInclTax: '1',
          taxRate: '13',
          needByDate: inDays(9),
        },
      ],
    })
    expect((await bench.supplier.refused('srmPurOrder', 'doPrint', { id: draft.id })).code).toBe(
      'NOT_FOUND',
    )
  })

  it('shows a warehouse clerk the goods but no prices', async () => {
    const { id, poNumber } = await publishedOrder()
    const clerk = await bench.product.login('warehouse1')
    const words = await wordsOf(await print(clerk, id, { language: 'EN' }))
    for (const expected of [poNumber, 'Quantity', '1,000', inDays(9)])
      expect(words).toContain(expected)
    for (const kept of ['11.3', '11,300.00', '1,300.00', 'Priceincl.tax', 'Amountincl.tax'])
      expect(words).not.toContain(kept)
  })

  it('needs the permission to print', async () => {
    const { id } = await publishedOrder()
    const refused = await bench.requester.refused('srmPurOrder', 'doPrint', { id })
    expect(refused.code).toBe('NO_PERMISSION')
  })

  it('prints several at once, and refuses an unknown sheet in both languages', async () => {
    const [one, two] = [await publishedOrder(), await publishedOrder()]
    const words = await wordsOf(
      await bench.buyer.ok('srmPurOrder', 'doPrint', { ids: [one.id, two.id] }),
    )
    expect(words).toContain(one.poNumber)
    expect(words).toContain(two.poNumber)
    const asked = { id: one.id, print: 'poster' }
    expect(await bench.buyer.refused('srmPurOrder', 'doPrint', asked)).toMatchObject({
      code: 'PRINT_UNKNOWN',
      msg: '没有名为“poster”的打印格式',
    })
    expect(
      await bench.buyer.refused('srmPurOrder', 'doPrint', asked, { language: 'EN' }),
    ).toMatchObject({ msg: 'There is no print layout named "poster"' })
  })

  it('prints no more at once than fits into one file', async () => {
    const ids = Array.from({ length: 51 }, (_, at) => String(at + 1))
    await expectRefusal('PRINT_TOO_MANY', bench.buyer, 'srmPurOrder', 'doPrint', { ids })
  })

  it('marks every page of a cancelled order', async () => {
    const { id } = await publishedOrder()
    await bench.buyer.ok('srmPurOrder', 'doCancel', {
      ...of(await bench.order(bench.buyer, id)),
      closeType: 'BUYER',
      reason: 'x',
    })
    expect(await wordsOf(await print(bench.supplier, id, { language: 'CN' }))).toContain('已取消')
  })
})
