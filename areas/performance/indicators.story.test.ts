import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { of, type Performance, type Row, startPerformance, tradeOf } from './testPerformance.ts'

let bench: Performance
beforeAll(async () => {
  bench = await startPerformance('2049-03-02')
})
afterAll(() => bench?.close())

const cannotSave = (code: string, resource: string, values: object) =>
  expectRefusal(code, bench.owner(), resource, 'saveOrUpdate', values)

describe('An indicator', () => {
  it('takes its unit and expression from the formula, and knows its parameters', async () => {
    const draft = await bench.save('srmSpeIndicators', bench.measured('DELIVERY_ON_TIME_QTY'))
    expect(draft).toMatchObject({
      unit: 'PERCENT',
      formulaText: 'if denominator = 0 then null else 100 * numerator / denominator',
      formulaParams: { graceDays: '', earlyDays: '' },
      revision: 1,
    })
    const measured = (more: object) => bench.measured('DELIVERY_ON_TIME_QTY', more)
    await cannotSave('SPE_PARAM', 'srmSpeIndicators', measured({ formulaParams: { days: '1' } }))
    await cannotSave(
      'SPE_PARAM',
      'srmSpeIndicators',
      measured({ formulaParams: { graceDays: 'x' } }),
    )
    await cannotSave(
      'SPE_DIRECTION',
      'srmSpeIndicators',
      measured({ scoringMethod: 'LINEAR', targetValue: '80', floorValue: '98' }),
    )
    await cannotSave('SPE_DIRECTION', 'srmSpeIndicators', bench.measured('DEFECT_PPM'))
    await cannotSave(
      'SPE_DIRECTION',
      'srmSpeIndicators',
      bench.measured('DEFECT_PPM', { scoringMethod: 'DEDUCT' }),
    )
    await cannotSave(
      'SPE_TARGET_IS_FLOOR',
      'srmSpeIndicators',
      measured({ scoringMethod: 'LINEAR', targetValue: '80', floorValue: '80' }),
    )
    await cannotSave(
      'SPE_MANUAL_SCORING',
      'srmSpeIndicators',
      measured({ scoringMethod: 'MANUAL' }),
    )
    await cannotSave(
      'SPE_MANUAL_SCORING',
      'srmSpeIndicators',
      bench.manual('x', { scoringMethod: 'DIRECT' }),
    )
  })

  it('has intervals that follow each other', async () => {
    const intervals = (lines: object[]) =>
      bench.measured('DEFECT_PPM', { scoringMethod: 'INTERVAL', indicatorName: 'PPM', lines })
    await cannotSave(
      'SPE_INTERVAL_GAP',
      'srmSpeIndicators',
      intervals([
        { toValue: '500', score: '100' },
        { fromValue: '600', score: '50' },
      ]),
    )
    await cannotSave(
      'SPE_INTERVAL_GAP',
      'srmSpeIndicators',
      intervals([
        { fromValue: '0', toValue: '500', score: '100' },
        { fromValue: '500', score: '50' },
      ]),
    )
    const none = await bench.save('srmSpeIndicators', intervals([]))
    await expectRefusal(
      'SPE_INTERVALS_MISSING',
      bench.owner(),
      'srmSpeIndicators',
      'doSubmit',
      of(none),
    )
    await bench.save('srmSpeIndicators', {
      ...of(none),
      lines: [
        { toValue: '500', score: '100' },
        { fromValue: '500', score: '50' },
      ],
    })
  })

  it('is changed in revisions: one at a time, and templates keep what they were approved with', async () => {
    const first = await bench.indicator(
      bench.measured('DELIVERY_ON_TIME_LINES', {
        scoringMethod: 'LINEAR',
        targetValue: '98',
        floorValue: '80',
      }),
    )
    expect(first).toMatchObject({ status: 'APPROVED', revision: 1 })
    const template = await bench.approved(
      'srmSpeTemplate',
      await bench.save('srmSpeTemplate', {
        templateName: 'T',
        periodType: 'MONTH',
        lines: [{ indicatorId: first.id, weight: '100' }],
        categories: [{ categoryId: bench.id('category', 'C') }],
      }),
    )
    expect(template.status).toBe('APPROVED')
    await expectRefusal(
      'SPE_NOTHING_NEWER',
      bench.owner(),
      'srmSpeTemplate',
      'doRefreshIndicators',
      of(template),
    )

    const changed = await bench.owner().ok('srmSpeIndicators', 'doAlteration', of(first))
    const second = await bench.find('srmSpeIndicators', changed.answer)
    expect(second).toMatchObject({
      status: 'DRAFT',
      revision: 2,
      indicatorCode: first.indicatorCode,
    })
    await expectRefusal(
      'SPE_CHANGE_OPEN',
      bench.owner(),
      'srmSpeIndicators',
      'doAlteration',
      of(await bench.find('srmSpeIndicators', first)),
    )
    await expectRefusal(
      'SPE_CHANGE_REASON',
      bench.owner(),
      'srmSpeIndicators',
      'doSubmit',
      of(second),
    )
    await bench.save('srmSpeIndicators', {
      ...of(second),
      targetValue: '99',
      changeReason: '提高目标',
    })
    expect(await bench.approved('srmSpeIndicators', second)).toMatchObject({
      status: 'APPROVED',
      targetValue: '99.000000',
    })
    expect(await bench.find('srmSpeIndicators', first)).toMatchObject({
      status: 'ALTERED',
      targetValue: '98.000000',
    })

    const kept = await bench.find('srmSpeTemplate', template)
    expect(kept.lines).toMatchObject([{ revision: 1, newerFlag: 'Y' }])
    const current = await bench.find('srmSpeIndicators', second)
    const refreshed = await bench.owner().ok('srmSpeTemplate', 'doRefreshIndicators', of(kept))
    const draft = await bench.find('srmSpeTemplate', refreshed.answer)
    expect(draft).toMatchObject({ status: 'DRAFT', lines: [{ revision: 2, weight: '100.00' }] })
    await bench.approved('srmSpeTemplate', draft)
    await expectRefusal(
      'SPE_INDICATOR_USED',
      bench.owner(),
      'srmSpeIndicators',
      'doInvalid',
      of(current),
    )
    for (const used of [template, draft])
      await bench
        .owner()
        .ok('srmSpeTemplate', 'doInvalid', of(await bench.find('srmSpeTemplate', used)))
    const copy = await bench.owner().ok('srmSpeIndicators', 'doCopy', of(current))
    expect(await bench.find('srmSpeIndicators', copy.answer)).toMatchObject({
      revision: 1,
      status: 'DRAFT',
    })
    const named = await bench.save('srmSpeIndicators', bench.measured('DELIVERY_ON_TIME_LINES'))
    await expectRefusal('SPE_NAME_TAKEN', bench.owner(), 'srmSpeIndicators', 'doSubmit', of(named))
    const expired = await bench
      .owner()
      .ok('srmSpeIndicators', 'doInvalid', of(await bench.find('srmSpeIndicators', current)))
    expect(expired.status).toBe('INVALID')
  })
})

describe('A template', () => {
  it('has weights of exactly a hundred, each indicator once, effective ones only', async () => {
    const pass = await bench.indicator(
      bench.measured('INCOMING_PASS_RATE_LOT', { dimension: 'QUALITY' }),
    )
    const service = await bench.indicator(bench.manual('服务响应'))
    const lines = [
      { indicatorId: pass.id, weight: '60' },
      { indicatorId: service.id, weight: '39.99' },
    ]
    const values = (more: object = {}) => ({
      templateName: 'W',
      periodType: 'QUARTER',
      categories: [{ categoryId: bench.id('category', 'C') }],
      lines,
      ...more,
    })
    await cannotSave(
      'SPE_INDICATOR_TWICE',
      'srmSpeTemplate',
      values({ lines: [lines[0], { ...lines[0], weight: '40' }] }),
    )
    const draft = await bench.save('srmSpeTemplate', values())
    const refused = await bench.owner().refused('srmSpeTemplate', 'doSubmit', of(draft))
    expect(JSON.stringify(refused)).toContain('权重合计为99.99，应为100')
    await expectRefusal('SPE_WEIGHTS', bench.owner(), 'srmSpeTemplate', 'doSubmit', of(draft))
    expect((await bench.find('srmSpeTemplate', draft)).status).toBe('DRAFT')
    const right = await bench.save('srmSpeTemplate', {
      ...of(draft),
      lines: [{ ...lines[0] }, { ...lines[1], weight: '40' }],
    })
    await bench
      .owner()
      .ok('srmSpeIndicators', 'doInvalid', of(await bench.find('srmSpeIndicators', service)))
    await expectRefusal(
      'SPE_INDICATOR_NOT_EFFECTIVE',
      bench.owner(),
      'srmSpeTemplate',
      'doSubmit',
      of(right),
    )
  })
})

describe('Grades', () => {
  const grade = (gradeCode: string, minScore: string, maxScore: string, more: object = {}) => ({
    gradeCode,
    minScore,
    maxScore,
    ...more,
  })
  const setting = (lines: object[]) =>
    bench.save('srmSpeSettingHead', { settingName: `S${Math.random()}`, lines })
  const cannotSubmit = async (code: string, lines: object[]) =>
    expectRefusal(code, bench.owner(), 'srmSpeSettingHead', 'doSubmit', of(await setting(lines)))

  it('cover every score once, from the top', async () => {
    await cannotSubmit('SPE_GRADE_GAP', [grade('A', '90', '100'), grade('B', '0', '89')])
    await cannotSubmit('SPE_GRADE_GAP', [grade('A', '90', '100'), grade('B', '10', '90')])
    await cannotSubmit('SPE_LOWEST_SHARE', [
      grade('A', '90', '100'),
      grade('B', '0', '90', { maxPercent: '10' }),
    ])
    await cannotSave('SPE_GRADE_N', 'srmSpeSettingHead', {
      settingName: 'N',
      lines: [grade('N', '0', '100')],
    })
    const right = await bench.approved(
      'srmSpeSettingHead',
      await setting([grade('A', '90', '100', { maxPercent: '30' }), grade('B', '0', '90')]),
    )
    const copy = await bench.owner().ok('srmSpeSettingHead', 'doCopy', of(right))
    expect(await bench.find('srmSpeSettingHead', copy.answer)).toMatchObject({
      status: 'DRAFT',
      lines: [{}, {}],
    })
  })
})

describe('Raters', () => {
  it.each(['srmSpeQualityRater', 'srmSpeTechRater'])(
    '%s: one person a scope and day, with an account',
    async (resource) => {
      const rater = (more: object = {}) => ({
        targetOrgId: bench.id('org', 'P1'),
        personId: bench.id('person', 'buyer1'),
        effectiveFrom: '2049-03-01',
        ...more,
      })
      await bench.save(resource, rater())
      const twice = await bench
        .owner()
        .refused(resource, 'saveOrUpdate', rater({ effectiveFrom: '2049-05-01' }))
      expect(twice.status).toBe('E')
      await cannotSave('PERIOD_REVERSED', resource, rater({ effectiveTo: '2049-02-01' }))
      await cannotSave(
        'REFERENCE_MISMATCH',
        resource,
        rater({ deputyId: bench.id('person', 'buyer1') }),
      )
      const user = await bench
        .as('admin')
        .ok('baseUser', 'findById', { id: bench.id('user', 'finance1') })
      if (user.status === 'ACTIVE')
        await bench.as('admin').ok('baseUser', 'doDisable', { ...of(user), reason: 'left' })
      await cannotSave(
        'SPE_RATER_NO_USER',
        resource,
        rater({ personId: bench.id('person', 'finance1') }),
      )
    },
  )
})

describe('A trial of an indicator', () => {
  it('takes real documents and says how the value came about', async () => {
    const trade = tradeOf(bench)
    bench.at('2049-03-02')
    const first = await trade.order('1000', '2049-03-05')
    const second = await trade.order('1000', '2049-03-20')
    await trade.order('500', '2049-03-28')
    await trade.receive(first, { quantity: '600', on: '2049-03-04' })
    await trade.receive(first, { quantity: '400', on: '2049-03-07' })
    await trade.receive(second, { quantity: '1000', on: '2049-03-20', rejected: '10' })
    bench.at('2049-04-02')
    const tried = async (formulaCode: string, more: object = {}): Promise<Row> => {
      const draft = await bench.save(
        'srmSpeIndicators',
        bench.measured(formulaCode, { indicatorName: `try ${formulaCode}`, ...more }),
      )
      return bench.owner().ok('srmSpeIndicators', 'doTestCalculate', {
        id: draft.id,
        supplierId: bench.id('supplier', 'S1'),
        targetOrgId: bench.id('org', 'P1'),
        periodFrom: '2049-03-01',
        periodTo: '2049-03-31',
      })
    }
    const linear = (targetValue: string, floorValue: string) => ({
      scoringMethod: 'LINEAR',
      targetValue,
      floorValue,
    })
    const onTime = await tried('DELIVERY_ON_TIME_QTY')
    // 600 + 1000 of 2500: the third line never arrived.
    expect(onTime).toMatchObject({
      numerator: '1600.000000',
      denominator: '2500.000000',
      value: '64.000000',
      score: '64.00',
      unit: 'PERCENT',
    })
    expect(onTime.documents).toMatchObject([
      { docType: 'ORDER_LINE', numeratorPart: '600.000000', denominatorPart: '1000.000000' },
      { numeratorPart: '1000.000000' },
      { numeratorPart: '0.000000', denominatorPart: '500.000000' },
    ])
    expect(onTime.how.words).toHaveLength(2)
    expect(await tried('DELIVERY_ON_TIME_LINES')).toMatchObject({
      numerator: '1.000000',
      denominator: '3.000000',
      value: '33.333333',
    })
    // 400 two days late, 500 three days late at the end of March.
    expect(await tried('DELIVERY_DELAY_DAYS', linear('0', '10'))).toMatchObject({
      numerator: '2300.000000',
      value: '0.920000',
    })
    expect(await tried('INCOMING_PASS_RATE_LOT')).toMatchObject({
      numerator: '2.000000',
      denominator: '3.000000',
    })
    expect(await tried('INCOMING_PASS_RATE_QTY')).toMatchObject({
      numerator: '1990.000000',
      denominator: '2000.000000',
    })
    expect(await tried('DEFECT_PPM', linear('0', '10000'))).toMatchObject({
      value: '5000.000000',
      score: '50.00',
    })
    expect(await tried('RETURN_RATE', linear('0', '10'))).toMatchObject({
      value: '0.000000',
      score: '100.00',
    })
    // S1 at 10.00, S2 at 10.619469 without tax: the lowest price is its own.
    expect(await tried('PRICE_COMPETITIVENESS')).toMatchObject({
      value: '100.000000',
      denominator: '25000.000000',
    })
    expect(await tried('PRICE_REDUCTION_RATE', linear('5', '0'))).toMatchObject({
      value: '0.000000',
    })
    expect(await tried('ORDER_CONFIRM_RATE')).toMatchObject({
      value: '100.000000',
      denominator: '3.000000',
    })
    expect(await tried('PURCHASE_AMOUNT', linear('30000', '0'))).toMatchObject({
      value: '20000.000000',
      score: '66.67',
    })
    expect((await tried('PAYMENT_TERM_DAYS', linear('90', '0'))).denominator).toBe('20000.000000')
    expect(await tried('SATISFACTION_SCORE')).toMatchObject({ value: null, score: null })
    const manual = await bench.save('srmSpeIndicators', bench.manual('by hand'))
    const ask = {
      id: manual.id,
      supplierId: bench.id('supplier', 'S1'),
      targetOrgId: bench.id('org', 'P1'),
      periodFrom: '2049-03-01',
      periodTo: '2049-03-31',
    }
    await expectRefusal(
      'SPE_MANUAL_NOT_MEASURED',
      bench.owner(),
      'srmSpeIndicators',
      'doTestCalculate',
      ask,
    )
    await expectRefusal('SPE_PERIOD', bench.owner(), 'srmSpeIndicators', 'doTestCalculate', {
      ...ask,
      periodTo: '2049-02-01',
    })
  }, 120_000)
})
