import { decimal, sum } from '@opensrm/kernel/values/decimal.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantEntry } from '../asl/testAsl.ts'
import { suggestShares } from './srmSmlAdjustmentHead/suggestion.ts'
import { divide } from './srmSmlPresetProportion/division.ts'
import { of, type Performance, type Row, startPerformance } from './testPerformance.ts'

let bench: Performance
beforeAll(async () => {
  bench = await startPerformance('2049-03-02')
})
afterAll(() => bench?.close())

const cannotSave = (code: string, resource: string, values: object) =>
  expectRefusal(code, bench.owner(), resource, 'saveOrUpdate', values)

describe('A division by shares', () => {
  const line = (supplierId: string, presetRatio: string, ordered: string, more: object = {}) => ({
    ...{ supplierId, presetRatio, ordered, minOrderQuantity: '0', orderMultiple: '0', priority: 1 },
    ...more,
  })

  it('brings what is ordered to the shares', () => {
    const { quantities, remaining } = divide(
      [line('1', '60', '700'), line('2', '40', '300')],
      '500',
      0,
    )
    expect([
      quantities.get('1')?.toFixed(),
      quantities.get('2')?.toFixed(),
      remaining.toFixed(),
    ]).toEqual(['200', '300', '0'])
  })

  it('keeps multiples and least orders, and says what remains', () => {
    const lines = [
      line('1', '60', '0', { orderMultiple: '100' }),
      line('2', '40', '0', { orderMultiple: '100', minOrderQuantity: '300' }),
    ]
    const { quantities, remaining } = divide(lines, '550', 0)
    expect(
      sum([...quantities.values()])
        .plus(remaining)
        .toFixed(),
    ).toBe('550')
    expect(decimal(quantities.get('1')).modulo(100).isZero()).toBe(true)
  })
})

describe('A suggestion by grades', () => {
  const line = (supplierId: string, oldRatio: string, coefficient: string, maxShare = '100') => ({
    ...{ supplierId, supplierNumber: supplierId, oldRatio, coefficient, maxShare },
  })
  it('weighs shares by coefficient, caps them, and comes to a hundred', () => {
    expect([...(suggestShares([line('1', '60', '1.1'), line('2', '40', '0.8')]) ?? [])]).toEqual([
      ['1', '67.35'],
      ['2', '32.65'],
    ])
    expect([
      ...(suggestShares([line('1', '60', '1.1', '65'), line('2', '40', '0.8')]) ?? []),
    ]).toEqual([
      ['1', '65.00'],
      ['2', '35.00'],
    ])
    expect(suggestShares([line('1', '60', '0')])).toBeNull()
  })
})

describe('Presets and their adjustments', () => {
  let preset: Row
  const values = (more: object = {}) => ({
    targetOrgId: bench.id('org', 'P1'),
    objectType: 'ITEM',
    itemId: bench.id('item', 'M1'),
    effectiveFrom: '2049-03-02',
    effectiveTo: '2050-03-01',
    lines: [
      { supplierId: bench.id('supplier', 'S1'), presetRatio: '60' },
      { supplierId: bench.id('supplier', 'S2'), presetRatio: '40' },
    ],
    ...more,
  })

  it('come to a hundred, of qualified suppliers', async () => {
    await cannotSave(
      'SML_TOO_LONG',
      'srmSmlPresetProportion',
      values({ effectiveTo: '2052-01-01' }),
    )
    await cannotSave(
      'SML_TWO_DECIMALS',
      'srmSmlPresetProportion',
      values({ lines: [{ supplierId: bench.id('supplier', 'S1'), presetRatio: '33.333' }] }),
    )
    const short = await bench.save(
      'srmSmlPresetProportion',
      values({ lines: [{ supplierId: bench.id('supplier', 'S1'), presetRatio: '99.99' }] }),
    )
    await expectRefusal(
      'SML_NOT_100',
      bench.owner(),
      'srmSmlPresetProportion',
      'doEffect',
      of(short),
    )
    const foreign = await bench.save(
      'srmSmlPresetProportion',
      values({ lines: [{ supplierId: bench.id('supplier', 'S3'), presetRatio: '100' }] }),
    )
    await expectRefusal(
      'SML_NOT_QUALIFIED',
      bench.owner(),
      'srmSmlPresetProportion',
      'doEffect',
      of(foreign),
    )
    const ask = {
      targetOrgId: bench.id('org', 'P1'),
      itemId: bench.id('item', 'M1'),
      quantity: '500',
    }
    await expectRefusal('SML_NO_PRESET', bench.owner(), 'srmSmlPresetProportion', 'doAllocate', ask)
    preset = await bench
      .owner()
      .ok(
        'srmSmlPresetProportion',
        'doEffect',
        of(await bench.save('srmSmlPresetProportion', values())),
      )
    expect(preset).toMatchObject({
      status: 'EFFECTIVE',
      measureBasis: 'QTY',
      totalRatio: '100.0000',
    })
    const twin = await bench.save('srmSmlPresetProportion', values())
    expect(
      (await bench.owner().refused('srmSmlPresetProportion', 'doEffect', of(twin))).status,
    ).toBe('E')
    const divided = await bench.owner().ok('srmSmlPresetProportion', 'doAllocate', ask)
    expect(divided).toMatchObject({
      unallocated: '0.000000',
      lines: [{ quantity: '300.000000' }, { quantity: '200.000000' }],
    })
    const entry = await plantEntry(bench.test, {
      ...{ supplierId: bench.id('supplier', 'S2'), itemId: ask.itemId, orgId: ask.targetOrgId },
    })
    expect(await bench.owner().ok('srmSmlPresetProportion', 'doAllocate', ask)).toMatchObject({
      lines: [{ supplierId: bench.id('supplier', 'S1') }],
      leftOut: [{ reason: expect.stringMatching(/冻结至.+ \/ .+is suspended until/) }],
    })
    await leaveAs(bench.test, 'srm_pur_asl', entry, { item_id: null })
  })

  it('divide demand in the pool', async () => {
    const draft = await bench.as('requester1').ok('srmPurRequisition', 'saveOrUpdate', {
      orgId: bench.id('org', 'P1'),
      billTypeId: bench.id('billType', 'PR_STD'),
      title: '配额',
      lines: [
        {
          itemId: bench.id('item', 'M1'),
          quantity: '100',
          needByDate: '2049-03-20',
          estimatedPriceInclTax: '11.30',
          taxRate: '13',
        },
      ],
    })
    const submitted = await bench.as('requester1').ok('srmPurRequisition', 'doSubmit', of(draft))
    if (submitted.status === 'APPROVING') {
      const seen = await bench.find('srmPurRequisition', draft, 'manager1')
      await bench
        .as('manager1')
        .ok('srmPurRequisition', 'doApproval', { ...of(seen), opinion: 'OK' })
    }
    const [group] = await bench
      .as('buyer1')
      .ok('srmPurDemandSummary', 'listByPage', { itemId: bench.id('item', 'M1') })
    const divided = await bench.as('buyer1').ok('srmPurDemandSummary', 'doAllocate', of(group))
    expect(divided.answer.allocations).toMatchObject([
      { supplierId: bench.id('supplier', 'S1'), proportion: '60.0000', quantity: '60.000000' },
      { supplierId: bench.id('supplier', 'S2'), quantity: '40.000000' },
    ])
  })

  it('change by approval alone, with what grades mean', async () => {
    const ratio = (gradeCode: string, quotaCoefficient: string, more: object = {}) => ({
      gradeCode,
      quotaCoefficient,
      effectiveFrom: '2049-01-01',
      ...more,
    })
    await bench.save('srmSpeRelationRatio', ratio('A', '1.1', { maxShare: '65' }))
    await bench.save('srmSpeRelationRatio', ratio('C', '0.8'))
    const applies = (gradeCode: string) =>
      bench.owner().ok('srmSpeRelationRatio', 'doFind', {
        targetOrgId: bench.id('org', 'P1'),
        categoryId: bench.id('category', 'C'),
        gradeCode,
      })
    expect(await applies('A')).toMatchObject({ quotaCoefficient: '1.1000', maxShare: '65.0000' })
    expect(await applies('B')).toBeNull()
    await cannotSave('SPE_COEFFICIENT_ORDER', 'srmSpeRelationRatio', ratio('D', '0.9'))
    await cannotSave(
      'PERIOD_REVERSED',
      'srmSpeRelationRatio',
      ratio('D', '0.5', { effectiveTo: '2048-12-31' }),
    )

    const bill = (more: object = {}) => ({
      adjustTitle: '二季度',
      targetOrgId: bench.id('org', 'P1'),
      adjustType: 'COST',
      effectiveDate: '2049-03-02',
      reason: '成本',
      ...more,
    })
    await cannotSave('SML_PAST', 'srmSmlAdjustmentHead', bill({ effectiveDate: '2049-02-01' }))
    const draft = await bench.save('srmSmlAdjustmentHead', bill())
    const loaded = await bench
      .owner()
      .ok('srmSmlAdjustmentHead', 'doLoad', { ...of(draft), presetIds: [preset.id] })
    expect(loaded.lines).toMatchObject([
      { oldRatio: '60.0000', newRatio: '60.0000' },
      { oldRatio: '40.0000' },
    ])
    let made = await bench.owner().ok('srmSmlAdjustmentHead', 'doSuggest', of(loaded))
    expect(made.lines.map((line: Row) => line.suggestRatio)).toEqual(['60.0000', '40.0000'])
    const shares = (first: string, second: string, more: object = {}) => ({
      ...of(made),
      lines: [
        { id: made.lines[0].id, newRatio: first, ...more },
        { id: made.lines[1].id, newRatio: second, ...more },
      ],
    })
    await cannotSave('SML_TWO_DECIMALS', 'srmSmlAdjustmentHead', shares('70.001', '29.999'))
    made = await bench.save('srmSmlAdjustmentHead', shares('70', '29'))
    await expectRefusal('SML_NOT_100', bench.owner(), 'srmSmlAdjustmentHead', 'doSubmit', of(made))
    made = await bench.save('srmSmlAdjustmentHead', shares('70', '30'))
    await expectRefusal(
      'SML_LINE_REASON',
      bench.owner(),
      'srmSmlAdjustmentHead',
      'doSubmit',
      of(made),
    )
    const lone = await bench.save(
      'srmSmlAdjustmentHead',
      bill({
        lines: [
          {
            presetId: preset.id,
            supplierId: bench.id('supplier', 'S1'),
            newRatio: '100',
            lineReason: 'x',
          },
        ],
      }),
    )
    await expectRefusal(
      'SML_SUPPLIERS_MISSING',
      bench.owner(),
      'srmSmlAdjustmentHead',
      'doSubmit',
      of(lone),
    )
    made = await bench.save('srmSmlAdjustmentHead', shares('70', '30', { lineReason: '产能' }))
    const other = await bench.owner().ok('srmSmlAdjustmentHead', 'doLoad', {
      ...of(await bench.save('srmSmlAdjustmentHead', bill())),
      presetIds: [preset.id],
    })
    const submitted = await bench.owner().ok('srmSmlAdjustmentHead', 'doSubmit', of(made))
    expect(submitted.status).toBe('APPROVING')
    await expectRefusal(
      'SML_BILL_OPEN',
      bench.owner(),
      'srmSmlAdjustmentHead',
      'doSubmit',
      of(other),
    )
    const seen = await bench.find('srmSmlAdjustmentHead', made, 'manager1')
    await bench
      .as('manager1')
      .ok('srmSmlAdjustmentHead', 'doApproval', { ...of(seen), opinion: 'OK' })
    expect((await bench.find('srmSmlPresetProportion', preset)).status).toBe('SUPERSEDED')
    const changes = await bench
      .owner()
      .ok('srmSmlAdjustmentLine', 'listByPage', { adjustId: made.id })
    for (const { adjustNumber } of changes) expect(adjustNumber).toBe(seen.adjustNumber)
    expect(changes.map((row: Row) => [row.oldRatio, row.newRatio, row.status]).sort()).toEqual([
      ['40.0000', '30.0000', 'APPROVED'],
      ['60.0000', '70.0000', 'APPROVED'],
    ])
    const [next] = await bench
      .owner()
      .ok('srmSmlPresetProportion', 'listByPage', { status: 'EFFECTIVE' })
    preset = await bench.find('srmSmlPresetProportion', next)
    expect(preset).toMatchObject({
      presetVersion: 2,
      lines: [{ presetRatio: '70.0000' }, { presetRatio: '30.0000' }],
    })
    await expectRefusal(
      'SML_PRESET_NOT_EFFECTIVE',
      bench.owner(),
      'srmSmlAdjustmentHead',
      'doSubmit',
      of(other),
    )
  })

  it('end by themselves', async () => {
    bench.at('2050-03-02')
    await strikeClock(bench.test.product.engine, 'srmSmlPresetProportion')
    expect((await bench.find('srmSmlPresetProportion', preset)).status).toBe('EXPIRED')
  })
})
