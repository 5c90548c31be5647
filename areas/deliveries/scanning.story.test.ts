import { newRequestKey } from '@opensrm/testkit/client.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { of } from '../orders/testOrders.ts'
import { type DeliveryBench, type Doc, refusedInBoth, startDeliveries } from './testDeliveries.ts'

let bench: DeliveryBench
beforeAll(async () => {
  bench = await startDeliveries()
})
afterAll(() => bench?.close())

const labelsOf = (note: Doc, client = bench.supplier): Promise<Doc[]> =>
  client.ok('srmPurBarcode', 'listByPage', {
    noteId: [note.id],
    pageRows: 100,
    sort: [{ key: 'barcode', order: 'asc' }],
  })

/** A shipped note of 250 M2 in packages of 100, with printed labels. */
async function labelledNote(quantity = '250', packQuantity = '100'): Promise<Doc> {
  const { supplier, confirmedOrder, readyNote } = bench
  const order = await confirmedOrder([{ quantity, item: 'M2' }])
  const ready = await readyNote([
    { orderDeliveryId: order.deliveries[0]?.id, quantity, packQuantity },
  ])
  await supplier.ok('srmPurBarcode', 'doGenerate', { noteId: ready.id, packs: [] })
  return supplier.ok('srmPurDeliveryNote', 'doShip', of(ready))
}

const scan = (code: string, receiptId?: string): Promise<Doc> =>
  bench.warehouse.ok('srmPurReceipt', 'doScan', { code, ...(receiptId ? { receiptId } : {}) })

const scanning = (code: string, receiptId?: string) => ({
  resource: 'srmPurReceipt',
  action: 'doScan',
  body: { code, ...(receiptId ? { receiptId } : {}) },
})

describe('labels', () => {
  it('are one per package, the last one with the remainder, and become void when created again', async () => {
    const { supplier, confirmedOrder, readyNote } = bench
    const order = await confirmedOrder([{ quantity: '250', item: 'M2' }])
    const ready = await readyNote([
      { orderDeliveryId: order.deliveries[0]?.id, quantity: '250', packQuantity: '100' },
    ])
    expect(
      await supplier.ok('srmPurBarcode', 'doGenerate', { noteId: ready.id, packs: [] }),
    ).toEqual({
      count: 3,
    })
    const first = await labelsOf(ready)
    expect(first.map(({ quantity, packageNo }) => [Number(quantity), packageNo])).toEqual([
      [100, '1/3'],
      [100, '2/3'],
      [50, '3/3'],
    ])
    await supplier.ok('srmPurBarcode', 'doGenerate', { noteId: ready.id, packs: [] })
    const second = await labelsOf(ready)
    expect(second.map(({ status }) => status).sort()).toEqual([
      ...Array(3).fill('GENERATED'),
      ...Array(3).fill('VOID'),
    ])
    expect(new Set(second.map(({ barcode }) => barcode)).size).toBe(6)
    const stranger = await bench.stranger.ok('srmPurBarcode', 'listByPage', { pageRows: 100 })
    expect(stranger).toEqual([])
    await bench.stranger.refused('srmPurBarcode', 'doGenerate', { noteId: ready.id, packs: [] })
  })

  it('are printed as PDF, one a page, and counted', async () => {
    const { supplier } = bench
    const note = await labelledNote()
    const printed = await supplier.ok('srmPurBarcode', 'doPrint', {
      noteId: note.id,
      labels: [],
    })
    expect(printed).toMatchObject({ mimeType: 'application/pdf', count: 3 })
    const data = Uint8Array.from(Buffer.from(printed.content, 'base64'))
    const pdf = await getDocument({ data, verbosity: 0 }).promise
    expect(pdf.numPages).toBe(3)
    const { items } = await (await pdf.getPage(3)).getTextContent()
    const words = items.map((item) => ('str' in item ? item.str : '')).join('')
    await pdf.loadingTask.destroy()
    const labels = await labelsOf(note)
    expect(words).toContain(labels[2].barcode)
    expect(words).toContain('50')
    expect(labels.map(({ status, printCount }) => [status, printCount])).toEqual(
      Array(3).fill(['PRINTED', 1]),
    )
  })

  it('are refused where they would be wrong', async () => {
    const { supplier, confirmedOrder, draftNote } = bench
    const order = await confirmedOrder([{ quantity: '100', item: 'M2' }])
    const orderDeliveryId = order.deliveries[0]?.id
    const draft = await draftNote([{ orderDeliveryId, quantity: '60' }])
    await refusedInBoth(
      supplier,
      { resource: 'srmPurBarcode', action: 'doGenerate', body: { noteId: draft.id, packs: [] } },
      { code: 'LABEL_NEEDS_PACK', zh: '没有每箱数量', en: 'quantity per package of lines 10' },
    )
    await refusedInBoth(
      supplier,
      {
        resource: 'srmPurBarcode',
        action: 'doPrint',
        body: { noteId: draft.id, labels: [] },
      },
      { code: 'LABEL_NOTHING', zh: '请先生成条码', en: 'Generate the barcodes first' },
    )
    const packed = await supplier.ok('srmPurDeliveryNote', 'saveOrUpdate', {
      ...of(draft),
      lines: [{ ...draft.lines[0], packQuantity: '20' }],
    })
    await supplier.ok('srmPurBarcode', 'doGenerate', { noteId: draft.id, packs: [] })
    const fewer = await supplier.ok('srmPurDeliveryNote', 'saveOrUpdate', {
      ...of(packed),
      lines: [{ ...packed.lines[0], quantity: '50' }],
    })
    const ready = await supplier.ok('srmPurDeliveryNote', 'doSubmit', of(fewer))
    await refusedInBoth(
      supplier,
      { resource: 'srmPurDeliveryNote', action: 'doShip', body: of(ready) },
      { code: 'NOTE_LABELS_DIFFER', zh: '标签数量合计60', en: 'add up to 60' },
    )
    await supplier.ok('srmPurBarcode', 'doGenerate', { noteId: draft.id, packs: [] })
    const shipped = await supplier.ok('srmPurDeliveryNote', 'doShip', of(ready))
    await refusedInBoth(
      supplier,
      { resource: 'srmPurBarcode', action: 'doGenerate', body: { noteId: draft.id, packs: [] } },
      { code: 'LABEL_NOTE_STATE', zh: '只能补打标签', en: 'not created again' },
    )
    await supplier.ok('srmPurDeliveryNote', 'doCancel', { ...of(shipped), reason: '改期' })
    expect(new Set((await labelsOf(draft)).map(({ status }) => status))).toEqual(new Set(['VOID']))
  })
})

describe('receiving by scan', () => {
  it('counts each box once, shows what is missing, and posts what arrived', async () => {
    const { warehouse, find } = bench
    const note = await labelledNote()
    const [a, b, c] = await labelsOf(note)
    const begun = await scan(`${a.barcode}|M2||100|${note.noteNumber}`)
    expect(begun).toMatchObject({
      noteNumber: note.noteNumber,
      hit: { kind: 'BOX', quantity: '100.000000' },
      lines: [{ expectedQuantity: '250.000000', scannedQuantity: '100.000000', missingBoxes: 2 }],
    })
    const { receiptId } = begun
    await refusedInBoth(warehouse, scanning(a.barcode, receiptId), {
      code: 'SCAN_ALREADY',
      zh: `已收货扫描（收货单${begun.receiptNumber}）`,
      en: `already received on receipt ${begun.receiptNumber}`,
    })
    await scan(b.barcode, receiptId)
    const undone = await warehouse.ok('srmPurReceipt', 'doUnscan', { code: b.barcode, receiptId })
    expect(undone.lines).toMatchObject([{ scannedQuantity: '100.000000' }])
    await scan(b.barcode, receiptId)
    expect(await scan(note.noteNumber)).toMatchObject({ receiptId, hit: { kind: 'NOTE' } })
    // Posted twice with one key: one receipt, one row of the ledger.
    const draft = await find('srmPurReceipt', receiptId, warehouse)
    const requestKey = newRequestKey()
    const post = () => warehouse.ok('srmPurReceipt', 'doPost', of(draft), { requestKey })
    const [first, second] = [await post(), await post()]
    expect(second.id).toBe(first.id)
    const ledger = await bench.manager.ok('srmSicTransaction', 'listByPage', {
      sourceDocNumber: first.receiptNumber,
      transactionType: ['RECEIVE'],
    })
    expect(ledger).toMatchObject([{ quantity: '200.000000' }])
    const rest = await scan(c.barcode)
    expect(rest).toMatchObject({ lines: [{ expectedQuantity: '50.000000', missingBoxes: 0 }] })
    await warehouse.ok(
      'srmPurReceipt',
      'doPost',
      of(await find('srmPurReceipt', rest.receiptId, warehouse)),
    )
    expect((await find('srmPurDeliveryNote', note.id)).status).toBe('RECEIVED')
  })

  it('of one label by two clerks at once counts once', async () => {
    const note = await labelledNote()
    const [a, b] = await labelsOf(note)
    const { receiptId } = await scan(a.barcode)
    const answers = await Promise.all(
      [bench.warehouse, bench.admin].map((client) =>
        client.call('srmPurReceipt', 'doScan', { code: b.barcode, receiptId }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    const { lines } = await bench.find('srmPurReceipt', receiptId, bench.warehouse)
    expect(lines).toMatchObject([{ quantity: '200.000000' }])
  })

  it('receives a pallet with all its boxes', async () => {
    const { supplier } = bench
    const note = await labelledNote()
    const [a, b, c] = await labelsOf(note)
    const boxes = [a, b].map(({ id }) => ({ barcodeId: id }))
    const pallet = await supplier.ok('srmPurBarcode', 'doPallet', { boxes })
    await refusedInBoth(
      supplier,
      { resource: 'srmPurBarcode', action: 'doPallet', body: { boxes: [{ barcodeId: b.id }] } },
      { code: 'LABEL_NOT_OF_NOTE', zh: '不能组托', en: 'cannot go on this pallet' },
    )
    const state = await scan(pallet.barcode)
    expect(state).toMatchObject({
      hit: { kind: 'PALLET', quantity: '200.000000' },
      lines: [{ scannedQuantity: '200.000000', missingBoxes: 1 }],
    })
    await refusedInBoth(bench.warehouse, scanning(a.barcode, state.receiptId), {
      code: 'SCAN_ALREADY',
      zh: '不能重复收货',
      en: 'already received',
    })
    await scan(c.barcode, state.receiptId)
  })

  it('counts unlabelled goods by material, never beyond the note', async () => {
    const { warehouse, confirmedOrder, shippedNote } = bench
    const order = await confirmedOrder([{ quantity: '3', item: 'M2' }])
    const note = await shippedNote([{ orderDeliveryId: order.deliveries[0]?.id, quantity: '3' }])
    await refusedInBoth(warehouse, scanning('M2'), {
      code: 'SCAN_NOTE_FIRST',
      zh: '请先扫描送货单号',
      en: 'Scan the delivery note or a box first',
    })
    const { receiptId } = await scan(note.noteNumber)
    await scan('M2', receiptId)
    const counted = await warehouse.ok('srmPurReceipt', 'doScan', {
      code: 'm2',
      receiptId,
      quantity: '2',
    })
    expect(counted.lines).toMatchObject([{ scannedQuantity: '3.000000' }])
    await refusedInBoth(warehouse, scanning('M2', receiptId), {
      code: 'SCAN_OVER',
      zh: '“M2”待收3，已扫描3',
      en: '"M2": 3 expected, 3 scanned',
    })
  })

  it('refuses foreign, void and other notes’ labels, and those already received manually', async () => {
    const { warehouse, supplier, receiptOf } = bench
    const [one, other, byHand] = [
      await labelledNote(),
      await labelledNote(),
      await labelledNote(),
    ] as const
    const [a, b] = await labelsOf(one)
    const [x] = await labelsOf(other)
    const { receiptId } = await scan(a.barcode)
    await refusedInBoth(warehouse, scanning(x.barcode, receiptId), {
      code: 'SCAN_OTHER_NOTE',
      zh: `属于送货单${other.noteNumber}`,
      en: `belongs to delivery note ${other.noteNumber}`,
    })
    await refusedInBoth(warehouse, scanning(other.noteNumber, receiptId), {
      code: 'SCAN_NOTE_OPEN',
      zh: `正在收货送货单${one.noteNumber}`,
      en: `${one.noteNumber} is being received`,
    })
    const label = await bench.find('srmPurBarcode', b.id, supplier)
    await supplier.ok('srmPurBarcode', 'doInvalid', of(label))
    await refusedInBoth(warehouse, scanning(b.barcode, receiptId), {
      code: 'SCAN_VOID',
      zh: '已作废',
      en: 'is void',
    })
    await refusedInBoth(warehouse, scanning('BC000000000000', receiptId), {
      code: 'SCAN_UNKNOWN',
      zh: '未识别的条码',
      en: 'Nothing known',
    })
    await refusedInBoth(warehouse, scanning('M2', receiptId), {
      code: 'SCAN_USE_LABELS',
      zh: '请扫描标签收货',
      en: 'Scan their labels',
    })
    await refusedInBoth(
      warehouse,
      { ...scanning(x.barcode, receiptId), action: 'doUnscan' },
      { code: 'SCAN_NOT_HERE', zh: '不能撤销', en: 'cannot be undone' },
    )
    await receiptOf(byHand)
    const [h] = await labelsOf(byHand)
    await refusedInBoth(warehouse, scanning(h.barcode), {
      code: 'SCAN_DRAFT_BY_HAND',
      zh: '手工收货草稿',
      en: 'manual draft receipt',
    })
    const draft = await bench.find('srmPurReceipt', receiptId, warehouse)
    const cancelled = await warehouse.ok('srmPurReceipt', 'doCancel', of(draft))
    expect(cancelled.status).toBe('CANCELLED')
    await refusedInBoth(warehouse, scanning(a.barcode, receiptId), {
      code: 'SCAN_NOT_DRAFT',
      zh: '不能继续扫描',
      en: 'nothing more can be scanned',
    })
    expect((await labelsOf(one))[0]).toMatchObject({ status: 'PRINTED', scanTime: null })
  })
})

describe('a receipt counted by scan', () => {
  it('leaves out lines without a scan, and is refused while empty', async () => {
    const { warehouse, supplier, confirmedOrder, readyNote, find } = bench
    const order = await confirmedOrder([
      { quantity: '10', item: 'M2' },
      { quantity: '20', item: 'M1' },
    ])
    const ready = await readyNote(
      order.deliveries.map(({ id, quantity }) => ({
        orderDeliveryId: id,
        quantity,
        packQuantity: '10',
      })),
    )
    await supplier.ok('srmPurBarcode', 'doGenerate', { noteId: ready.id, packs: [] })
    await supplier.ok('srmPurDeliveryNote', 'doShip', of(ready))
    const { receiptId } = await scan(String(ready.noteNumber))
    const posting = async () => ({
      resource: 'srmPurReceipt',
      action: 'doPost',
      body: of(await find('srmPurReceipt', receiptId, warehouse)),
    })
    await refusedInBoth(warehouse, await posting(), {
      code: 'RECEIPT_EMPTY',
      zh: '请填写收货数量',
      en: 'Enter the quantities received',
    })
    const [first] = await labelsOf(ready)
    await scan(first.barcode, receiptId)
    const posted = await warehouse.ok('srmPurReceipt', 'doPost', (await posting()).body)
    expect(posted.lines).toHaveLength(1)
    expect((await find('srmPurDeliveryNote', ready.id)).status).toBe('PART_RECEIVED')
  })
})
