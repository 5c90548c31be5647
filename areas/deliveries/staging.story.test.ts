import { strikeClock } from '@opensrm/testkit/clock.ts'
import { runSheet, sheetOf } from '@opensrm/testkit/sheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, of, TODAY } from '../orders/testOrders.ts'
import { splitQuantities } from './srmPurDeliveryBatchTemporary/srmPurDeliveryBatchTemporary.rules.ts'
import { type DeliveryBench, type Doc, refusedInBoth, startDeliveries } from './testDeliveries.ts'

let bench: DeliveryBench
beforeAll(async () => {
  bench = await startDeliveries()
})
afterAll(() => bench?.close())

const resource = 'srmPurDeliveryBatchTemporary'

async function lotNote(): Promise<Doc> {
  const order = await bench.confirmedOrder([{ quantity: '100', item: 'L1' }])
  return bench.draftNote([{ orderDeliveryId: order.deliveries[0]?.id, quantity: '100' }])
}

describe('lots of a note in one sheet', () => {
  it('are saved incomplete, with their faults, and change the note all at once', async () => {
    const { supplier, find } = bench
    const note = await lotNote()
    const { id } = await supplier.ok(resource, 'doOpen', { noteId: note.id })
    expect((await supplier.ok(resource, 'doOpen', { noteId: note.id })).id).toBe(id)
    const staging = await find(resource, id, supplier)
    expect(staging).toMatchObject({
      status: 'STAGED',
      errorCount: 1,
      rows: [{ quantity: '100.000000', errorMessage: expect.stringContaining('缺少批次号') }],
    })
    const inEnglish = await supplier.ok(resource, 'findById', { id }, { language: 'EN' })
    expect(inEnglish.rows[0].errorMessage).toContain('The lot number is missing')
    await refusedInBoth(
      supplier,
      { resource, action: 'doCommit', body: of(staging) },
      { code: 'STAGING_HAS_ERRORS', zh: '修正后再提交：第1行：', en: 'then commit: row 1: ' },
    )
    const noteLineId = note.lines[0].id
    await refusedInBoth(
      supplier,
      { resource, action: 'doSplitLot', body: { ...of(staging), noteLineId } },
      { code: 'STAGING_SPLIT_HOW', zh: '二选一', en: 'either the number of lots' },
    )
    // The dialog offers only the lines of this note.
    const offered = await supplier.ok('srmPurDeliveryNote', 'findForPick', {
      for: { resource, op: 'doSplitLot', field: 'noteLineId' },
      context: { noteId: note.id },
    })
    expect(offered.map((line: Doc) => line.id)).toEqual([noteLineId])
    const split = await supplier.ok(resource, 'doSplitLot', {
      ...of(staging),
      ...{ noteLineId, lotSize: '40', lotPrefix: 'L26-' },
    })
    expect(split.rows.map((row: Doc) => [row.lotNumber, Number(row.quantity)])).toEqual([
      ['L26-01', 40],
      ['L26-02', 40],
      ['L26-03', 20],
    ])
    const odd = await supplier.ok(resource, 'saveOrUpdate', {
      ...of(split),
      rows: split.rows.map((row: Doc, index: number) => ({
        ...row,
        lotNumber: index === 1 ? 'L26-01' : row.lotNumber,
        quantity: index === 2 ? '10' : row.quantity,
        productionDate: index === 2 ? inDays(1) : TODAY,
      })),
    })
    expect(odd.rows.map((row: Doc) => row.errorMessage)).toEqual([
      '批次号重复；批次合计90，应等于送货数量100',
      '批次号重复',
      '生产日期晚于今天',
    ])
    expect((await find('srmPurDeliveryNote', note.id, supplier)).lots).toEqual([])
    const good = await supplier.ok(resource, 'saveOrUpdate', {
      ...of(odd),
      rows: split.rows.map((row: Doc) => ({ ...row, productionDate: TODAY })),
    })
    expect(good.errorCount).toBe(0)
    await supplier.ok(resource, 'doCommit', of(good))
    expect((await find('srmPurDeliveryNote', note.id, supplier)).lots).toMatchObject([
      { lotNumber: 'L26-01', quantity: '40.000000' },
      { lotNumber: 'L26-02' },
      { lotNumber: 'L26-03', quantity: '20.000000' },
    ])
  })

  it('come from a sheet, for the lines it names, complete or not', async () => {
    const { supplier, find } = bench
    const order = await bench.confirmedOrder([
      { quantity: '100', item: 'L1' },
      { quantity: '30', item: 'L1' },
    ])
    const note = await bench.draftNote(
      order.deliveries.map(({ id, quantity }: Doc) => ({ orderDeliveryId: id, quantity })),
    )
    const { id } = await supplier.ok(resource, 'doOpen', { noteId: note.id })
    const staging = await find(resource, id, supplier)
    const sheet = (rows: unknown[][]) =>
      sheetOf([['*送货行号', '批次号', '数量', '生产日期', '批注'], ...rows])
    const send = async (rows: unknown[][], of_: Doc = staging) =>
      runSheet(bench.product, supplier, await sheet(rows), {
        functionCode: `${resource}.doImport`,
        record: JSON.stringify(of(of_)),
      })
    const refused = await send([
      [10, 'A1', 60, TODAY],
      [99, 'A2', 40, TODAY],
      [10, 'A3', 'viel', TODAY],
    ])
    expect(refused.status).toBe('REFUSED')
    expect(refused.issues).toMatchObject([
      { row: 3, heading: '送货行号', msg: expect.stringContaining('没有第99行') },
      { row: 4, heading: '数量' },
    ])
    const data = await send([
      [10, 'A1', 60, TODAY],
      [10, '', 30, TODAY],
    ])
    expect(data).toMatchObject({ status: 'DONE', createdCount: 2, ignored: ['批注'] })
    const staged = await find(resource, id, supplier)
    expect(staged.rows.map((row: Doc) => [Number(row.quantity), row.errorMessage])).toEqual([
      [30, expect.stringContaining('缺少批次号')],
      [60, expect.stringContaining('批次合计90')],
      [30, '缺少批次号'],
    ])
    const kept = await supplier.ok(resource, 'doTemporarySave', {
      ...of(staged),
      rows: [{ noteLineId: note.lines[1].id, lotNumber: 'B1', quantity: '30' }],
    })
    expect(kept.rows).toMatchObject([{ lotNumber: 'B1', lineQuantity: '30.000000' }])
  })

  it('are discarded when the note has changed, and after seven days', async () => {
    const { supplier, find } = bench
    const note = await lotNote()
    const { id } = await supplier.ok(resource, 'doOpen', { noteId: note.id })
    const staging = await find(resource, id, supplier)
    const good = await supplier.ok(resource, 'saveOrUpdate', {
      ...of(staging),
      rows: [{ ...staging.rows[0], lotNumber: 'A' }],
    })
    await refusedInBoth(
      supplier,
      { resource, action: 'saveOrUpdate', body: { noteId: note.id, rows: [] } },
      { code: 'STAGING_EXISTS', zh: '已有未提交的暂存', en: 'not committed' },
    )
    await supplier.ok('srmPurDeliveryNote', 'saveOrUpdate', { ...of(note), remark: '改' })
    await refusedInBoth(
      supplier,
      { resource, action: 'doCommit', body: of(good) },
      { code: 'STAGING_NOTE_CHANGED', zh: '被修改', en: 'was changed' },
    )
    const { engine, platform } = bench.product.product
    await platform.pool.query(
      'update srm_pur_delivery_batch_temporary set expire_time = $2 where id = $1',
      [id, '2020-01-01 00:00:00'],
    )
    await strikeClock(engine, resource)
    expect((await find(resource, id, supplier)).status).toBe('DISCARDED')
    const order = await bench.confirmedOrder([{ quantity: '5' }])
    const shipped = await bench.shippedNote([
      { orderDeliveryId: order.deliveries[0]?.id, quantity: '5' },
    ])
    await refusedInBoth(
      supplier,
      { resource, action: 'doOpen', body: { noteId: shipped.id } },
      { code: 'STAGING_NOTE_STATE', zh: '不能调整批次', en: 'stay as they are' },
    )
  })

  it.each([
    ['100', { lotCount: 3, lotSize: null }, ['33', '33', '34']],
    ['100', { lotCount: null, lotSize: '40' }, ['40', '40', '20']],
    ['100', { lotCount: 1, lotSize: null }, ['100']],
  ])('of %s by %j are %j', (total, by, parts) => {
    expect(splitQuantities(total, by).map(Number).map(String)).toEqual(parts)
  })
})
