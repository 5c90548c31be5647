import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { performanceJobs } from './performance.jobs.ts'
import { of, type Performance, type Row, startPerformance } from './testPerformance.ts'

let bench: Performance
beforeAll(async () => {
  bench = await startPerformance('2049-03-02')
})
afterAll(() => bench?.close())

/** An order of one supplier, approved. */
async function order(supplier: 'S1' | 'S2', item: string, quantity: string): Promise<Row> {
  const draft = await bench.as('buyer1').ok('srmPurOrder', 'saveOrUpdate', {
    orgId: bench.id('org', 'P1'),
    billTypeId: bench.id('billType', 'PO_STD'),
    supplierId: bench.id('supplier', supplier),
    siteId: bench.id('site', `${supplier}/P1`),
    paymentTermId: Object.values(bench.test.company.ids.term ?? {})[0],
    deliveryAddress: '苏州市一厂路1号',
    lines: [{ itemId: bench.id('item', item), quantity, needByDate: '2049-03-20' }],
  })
  await bench.as('buyer1').ok('srmPurOrder', 'doSubmit', of(draft))
  const seen = await bench.find('srmPurOrder', draft, 'manager1')
  if (seen.status === 'APPROVING')
    await bench.as('manager1').ok('srmPurOrder', 'doApproval', { ...of(seen), opinion: '同意' })
  return bench.find('srmPurOrder', draft, 'buyer1')
}

async function preset(item: string, shares: { [supplier: string]: string }, more: object = {}) {
  const draft = await bench.save('srmSmlPresetProportion', {
    targetOrgId: bench.id('org', 'P1'),
    objectType: 'ITEM',
    itemId: bench.id('item', item),
    effectiveFrom: '2049-03-02',
    effectiveTo: '2050-03-01',
    lines: Object.entries(shares).map(([supplier, presetRatio]) => ({
      supplierId: bench.id('supplier', supplier),
      presetRatio,
    })),
    ...more,
  })
  return bench.owner().ok('srmSmlPresetProportion', 'doEffect', of(draft))
}

const monitored = async (record: Row): Promise<Row[]> => {
  const rows: Row[] = await bench
    .owner()
    .ok('srmSmlMonitoring', 'listByPage', { presetId: record.id })
  return rows.sort((a, b) => Number(b.presetRatio) - Number(a.presetRatio))
}

const warnings = async (): Promise<{ [key: string]: string }> => {
  const rows: Row[] = await bench
    .owner()
    .ok('srmSmlWarning', 'listByPage', { status: 'OPEN', pageRows: 50 })
  const item = Object.fromEntries(['M1', 'M2', 'M3'].map((code) => [bench.id('item', code), code]))
  const supplier = Object.fromEntries(
    ['S1', 'S2'].map((code) => [bench.id('supplier', code), code]),
  )
  return Object.fromEntries(
    rows.map((row) => [
      [row.warningType, item[row.itemId], supplier[row.supplierId]].filter(Boolean).join(' '),
      row.warningLevel,
    ]),
  )
}

const refresh = () => bench.owner().ok('srmSmlWarning', 'doRefresh', {})

describe('Monitoring of proportions', () => {
  let first: Row
  let second: Row

  it('compares what was ordered with the shares', async () => {
    first = await preset('M1', { S1: '60', S2: '40' })
    expect(await monitored(first)).toMatchObject([
      { presetRatio: '60.0000', actualRatio: null, resultStatus: 'NO_DATA' },
      { presetRatio: '40.0000', actualRatio: null, resultStatus: 'NO_DATA' },
    ])
    await order('S1', 'M1', '900')
    await order('S2', 'M1', '600')
    expect(await monitored(first)).toMatchObject([
      { actualRatio: '60.0000', deviation: '0.0000', resultStatus: 'NORMAL', orderLines: 1 },
      { actualRatio: '40.0000', orderedQuantity: '600.000000', resultStatus: 'NORMAL' },
    ])
    await refresh()
    expect(await warnings()).toEqual({})
  })

  it('warns of what is beyond tolerance, unplanned or not allowed, as long as it lasts', async () => {
    await bench
      .owner()
      .ok('srmSmlPresetProportion', 'doInvalid', { ...of(first), reason: '改为单一货源' })
    await refresh()
    // Two suppliers and no preset.
    expect(await warnings()).toEqual({ 'NO_PRESET M1': 'YELLOW' })
    second = await preset('M1', { S1: '100' })
    await order('S1', 'M1', '500')
    expect(await monitored(second)).toMatchObject([
      { actualRatio: '70.0000', deviation: '-30.0000', resultStatus: 'UNDER', unplannedFlag: 'N' },
      { actualRatio: '30.0000', presetRatio: '0.0000', resultStatus: 'OVER', unplannedFlag: 'Y' },
    ])
    await preset('M2', { S1: '50', S2: '50' })
    for (const quantity of ['10', '20', '30']) await order('S1', 'M2', quantity)
    await preset('M3', { S1: '100' }, { effectiveTo: '2049-03-30' })
    await refresh()
    expect(await warnings()).toEqual({
      'DEVIATION M1 S1': 'RED',
      'UNPLANNED M1 S2': 'RED',
      'DEVIATION M2 S1': 'RED',
      'DEVIATION M2 S2': 'RED',
      'NO_ORDER M2 S2': 'YELLOW',
      'NOT_ALLOWED M2 S2': 'RED',
      'EXPIRING M3': 'YELLOW',
    })
    const again = await refresh()
    expect(again).toEqual({ rows: 7 })
  })

  it('shows shares of chosen days by orders or receipts, and by month', async () => {
    const shares = await bench.owner().ok('srmSmlMonitoring', 'findShares', {
      presetId: second.id,
      dateFrom: '2049-03-01',
    })
    expect(shares).toMatchObject({
      months: ['2049-03'],
      suppliers: [
        { supplierId: bench.id('supplier', 'S1'), presetRatio: '100.0000', actualRatio: '70.00' },
        { supplierId: bench.id('supplier', 'S2'), presetRatio: '0', byMonth: ['30.00'] },
      ],
    })
    const received = await bench.owner().ok('srmSmlMonitoring', 'findShares', {
      presetId: second.id,
      statBasis: 'RECEIPT',
    })
    expect(received.suppliers).toMatchObject([{ actualRatio: null }])
  })

  it('keeps the note of the owner and tells owners of red ones once a day', async () => {
    const [unplanned] = await bench
      .owner()
      .ok('srmSmlWarning', 'listByPage', { status: 'OPEN', warningType: 'UNPLANNED' })
    await bench
      .owner()
      .ok('srmSmlWarning', 'doNote', { ...of(unplanned), handleRemark: '试制用料' })
    await bench.test.product.platform.pool.query(
      "update srm_pos_supplier set status = 'QUIT' where id = $1",
      [bench.id('supplier', 'S2')],
    )
    const job = performanceJobs.find(({ code }) => code === 'SML_WARNING_SCAN')
    await job?.run(bench.test.product.engine, {}, {} as never)
    const told = await bench.test.product.platform.pool.query(
      "select payload from outbox where event = 'srmSmlWarning.red'",
    )
    const open = await warnings()
    expect(open).toMatchObject({ 'SUM_NOT_100 M2': 'RED' })
    expect(told.rows.length).toBe(Object.values(open).filter((level) => level === 'RED').length)
    expect(await bench.find('srmSmlWarning', unplanned)).toMatchObject({
      handleRemark: '试制用料',
      status: 'OPEN',
    })
  })
})
