import { addDays } from '@opensrm/kernel/values/date.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { runSheet, sheetOf as sheetOfRows } from '@opensrm/testkit/sheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCalculation } from './measuring/calculate.ts'
import { formulaFor } from './measuring/facts.ts'
import { handled } from './srmSpePerformance/appeals.ts'
import { type Source, scoreFile } from './srmSpePerformance/screens/scoreFile.ts'
import { srmSpePerformance } from './srmSpePerformance/srmSpePerformance.definition.ts'
import { srmSpeSupplierAppeal } from './srmSpeSupplierAppeal/srmSpeSupplierAppeal.definition.ts'
import { of, type Performance, type Row, startPerformance, tradeOf } from './testPerformance.ts'
import { recompute } from './testRecompute.ts'

let bench: Performance
let trade: ReturnType<typeof tradeOf>
let first: Row
let third: Row
let excluded: Row
const codes: { [name: string]: string } = {}
let template: Row
let setting: Row

beforeAll(async () => {
  bench = await startPerformance('2049-03-02')
  trade = tradeOf(bench)
  first = await trade.order('1000', '2049-03-05')
  const second = await trade.order('1000', '2049-03-20')
  third = await trade.order('500', '2049-03-28')
  await trade.receive(first, { quantity: '600', on: '2049-03-04' })
  await trade.receive(first, { quantity: '400', on: '2049-03-07' })
  await trade.receive(second, { quantity: '1000', on: '2049-03-20', rejected: '10' })
  bench.at('2049-04-02')
  const made: { [name: string]: Row } = {
    onTime: await bench.indicator(bench.measured('DELIVERY_ON_TIME_QTY')),
    lines: await bench.indicator(
      bench.measured('DELIVERY_ON_TIME_LINES', { indicatorNameEn: 'Lines in time' }),
    ),
    lots: await bench.indicator(bench.measured('INCOMING_PASS_RATE_LOT', { dimension: 'QUALITY' })),
    price: await bench.indicator(bench.measured('PRICE_COMPETITIVENESS', { dimension: 'COST' })),
    service: await bench.indicator(bench.manual('服务')),
  }
  for (const [name, indicator] of Object.entries(made)) codes[name] = indicator.indicatorCode
  const line = (name: string, weight: string, more: object = {}) => ({
    indicatorId: made[name]?.id,
    weight,
    ...more,
  })
  template = await bench.approved(
    'srmSpeTemplate',
    await bench.save('srmSpeTemplate', {
      templateName: '季度',
      periodType: 'MONTH',
      lines: [
        line('lots', '40'),
        line('onTime', '30'),
        line('price', '15'),
        line('lines', '5', { showSupplierFlag: 'N' }),
        line('service', '10'),
      ],
      categories: [{ categoryId: bench.id('category', 'C') }],
    }),
  )
  setting = await bench.approved(
    'srmSpeSettingHead',
    await bench.save('srmSpeSettingHead', {
      settingName: '标准',
      lines: [
        { gradeCode: 'A', minScore: '90', maxScore: '100' },
        { gradeCode: 'B', minScore: '75', maxScore: '90' },
        { gradeCode: 'C', minScore: '60', maxScore: '75' },
        {
          gradeCode: 'D',
          minScore: '0',
          maxScore: '60',
          rectifyFlag: 'Y',
          rectifyDays: 30,
          suggestAction: 'FREEZE',
        },
      ],
    }),
  )
}, 120_000)
afterAll(() => bench?.close())

const month = (more: object = {}) => ({
  schemeName: '2049年3月',
  templateId: template.id,
  settingId: setting.id,
  evalYear: '2049',
  periodFrom: '2049-03-01',
  periodTo: '2049-03-31',
  orgIds: [bench.id('org', 'P1')],
  categoryIds: [bench.id('category', 'C')],
  ...more,
})

const cannotSave = (code: string, resource: string, values: object) =>
  expectRefusal(code, bench.owner(), resource, 'saveOrUpdate', values)

const run = (scheme: Row) => runCalculation(bench.test.product.engine, scheme.id)
const again = (scheme: Row) => bench.find('srmSpeScheme', scheme)
const act = (resource: string, op: string, record: Row, more: object = {}): Promise<Row> =>
  bench.owner().ok(resource, op, { ...of(record), ...more })

/** A scheme with its data calculated. */
async function measuredScheme(more: object = {}): Promise<Row> {
  const draft = await bench.save('srmSpeScheme', month(more))
  const loaded = await act('srmSpeScheme', 'doLoadSuppliers', draft)
  const resolved = await act('srmSpeScheme', 'doResolveRaters', loaded)
  const approved = await bench.approved('srmSpeScheme', resolved)
  expect(approved).toMatchObject({ status: 'APPROVED', calculateStatus: 'RUNNING' })
  await run(approved)
  return again(approved)
}

const dataOf = async (scheme: Row, name: string): Promise<Row> => {
  const [found] = await bench.owner().ok('srmSpeSourceData', 'listByPage', {
    schemeId: scheme.id,
    indicatorCode: codes[name],
    supplierId: bench.id('supplier', 'S1'),
  })
  return bench.find('srmSpeSourceData', found)
}

async function sheetOf(rater: 'buyer1' | 'requester1', scheme: Row): Promise<Row> {
  const [found] = await bench
    .as(rater)
    .ok('srmSpeSchemeScore', 'listByPage', { schemeId: scheme.id })
  return bench.as(rater).ok('srmSpeSchemeScore', 'findById', { id: found.id })
}

async function handIn(rater: 'buyer1' | 'requester1', scheme: Row, score: string): Promise<void> {
  const sheet = await sheetOf(rater, scheme)
  const saved = await bench.as(rater).ok('srmSpeSchemeScore', 'saveOrUpdate', {
    ...of(sheet),
    lines: sheet.lines.map(({ id }: Row) => ({ id, score })),
  })
  const submitted = await bench.as(rater).ok('srmSpeSchemeScore', 'doSubmit', of(saved))
  if (submitted.status === 'APPROVED') return
  const seen = await bench.find('srmSpeSchemeScore', sheet, 'manager1')
  await bench.as('manager1').ok('srmSpeSchemeScore', 'doApproval', { ...of(seen), opinion: 'OK' })
}

describe('A scheme from real orders', () => {
  let scheme: Row
  let performance: Row

  it('asks for sense', async () => {
    const cannot = (code: string, more: object) =>
      expectRefusal(code, bench.owner(), 'srmSpeScheme', 'saveOrUpdate', month(more))
    await cannot('SPE_PERIOD', { periodTo: '2049-02-01' })
    await cannot('SPE_PERIOD_TYPE', { periodTo: '2049-03-30' })
    await cannot('SPE_PERIOD_TYPE', { periodFrom: '2049-03-02' })
  })

  it('takes its data: lines not received count against the supplier', async () => {
    scheme = await measuredScheme()
    expect(scheme).toMatchObject({ calculateStatus: 'DONE', supplierCount: 1 })
    const [included] = scheme.suppliers.filter((row: Row) => row.includeFlag === 'Y')
    expect(included).toMatchObject({
      supplierId: bench.id('supplier', 'S1'),
      receivedAmount: '20000.00',
      receivedLots: 3,
    })
    expect(await dataOf(scheme, 'onTime')).toMatchObject({
      numerator: '1600.000000',
      denominator: '2500.000000',
      finalValue: '64.000000',
      score: '64.00',
    })
    expect(await dataOf(scheme, 'lines')).toMatchObject({ finalValue: '33.333333' })
    const { down } = await bench.owner().ok('srmSpeScheme', 'findLinks', { id: scheme.id })
    const { supplierIdLabel, indicatorName } = await dataOf(scheme, 'onTime')
    expect(down.map(({ number }: Row) => number)).toContain(`${supplierIdLabel} / ${indicatorName}`)
    await expectRefusal('SPE_NOT_SCORED', bench.owner(), 'srmSpeScheme', 'doSummarize', of(scheme))
    const twin = await bench.save('srmSpeScheme', month({ schemeName: 'twin' }))
    const loaded = await act('srmSpeScheme', 'doLoadSuppliers', twin)
    await expectRefusal('SPE_SUPPLIER_TWICE', bench.owner(), 'srmSpeScheme', 'doSubmit', of(loaded))
  })

  it('leaves out what an exclusion bill names, once', async () => {
    const bill = (more: object = {}) => ({
      supplierId: bench.id('supplier', 'S1'),
      targetOrgId: bench.id('org', 'P1'),
      excludeGroup: 'DELIVERY',
      periodFrom: '2049-03-01',
      periodTo: '2049-03-31',
      reasonType: 'DRAWING',
      reason: '我方图纸变更',
      lines: [{ docType: 'ORDER_LINE', docNumber: third.poNumber, docLineNum: '10-1' }],
      ...more,
    })
    const cannot = (code: string, more: object) =>
      expectRefusal(code, bench.owner(), 'srmSpeExcludeHeader', 'saveOrUpdate', bill(more))
    await cannot('SPE_PERIOD', { periodTo: '2049-02-01', lines: [] })
    await cannot('SPE_TOO_LONG', { periodTo: '2050-06-01', lines: [] })
    await cannot('SPE_NOT_EXCLUDABLE', { excludeGroup: 'PRICE' })
    const found = await bench.owner().ok('srmSpeExcludeHeader', 'findExcludable', {
      supplierId: bench.id('supplier', 'S1'),
      targetOrgId: bench.id('org', 'P1'),
      excludeGroup: 'DELIVERY',
      periodFrom: '2049-03-01',
      periodTo: '2049-03-31',
    })
    expect(found).toHaveLength(3)
    const values = found.find((one: Row) => one.values.docNumber === third.poNumber).values
    const lines = [values]
    await cannot('SPE_EXCLUDE_TOO_MUCH', { lines: [{ ...values, excludeQuantity: '501' }] })
    excluded = await bench.approved(
      'srmSpeExcludeHeader',
      await bench.save('srmSpeExcludeHeader', bill({ lines })),
    )
    expect(excluded.status).toBe('APPROVED')
    const second = await bench.save('srmSpeExcludeHeader', bill({ lines }))
    await expectRefusal(
      'SPE_EXCLUDED_ALREADY',
      bench.owner(),
      'srmSpeExcludeHeader',
      'doSubmit',
      of(second),
    )

    expect((await again(scheme)).calculateStatus).toBe('STALE')
    await expectRefusal(
      'SPE_NOT_CALCULATED',
      bench.owner(),
      'srmSpeScheme',
      'doStartScore',
      of(await again(scheme)),
    )
    const calculating = await act('srmSpeScheme', 'doCalculate', await again(scheme))
    await expectRefusal(
      'SPE_CALCULATING',
      bench.owner(),
      'srmSpeScheme',
      'doCalculate',
      of(calculating),
    )
    await run(scheme)
    scheme = await again(scheme)
    const data = await dataOf(scheme, 'onTime')
    expect(data).toMatchObject({
      numerator: '1600.000000',
      denominator: '2000.000000',
      finalValue: '80.000000',
      excludedCount: 1,
    })
    expect(await dataOf(scheme, 'lines')).toMatchObject({ finalValue: '50.000000' })
    const details = await bench.owner().ok('srmSpeSourceDetail', 'listByPage', {
      sourceDataId: data.id,
      columns: ['excludeId', 'denominatorPart', 'numeratorPart', 'docNumber'],
    })
    expect(details).toHaveLength(3)
    expect(details.find((row: Row) => row.excludeId)).toMatchObject({
      docNumber: third.poNumber,
      denominatorPart: '0.000000',
    })
  })

  it('takes corrections from a sheet, each as if it were made by hand', async () => {
    const figure = await dataOf(scheme, 'onTime')
    const resource = 'srmSpeSourceData'
    const row = (more: object = {}) => ({
      ...{ schemeId: scheme.id, supplierId: figure.supplierId, indicatorCode: codes.onTime },
      ...{ correctedValue: '95', correctReason: '系统漏记两批到货' },
      ...more,
    })
    const cannot = (code: string, rows: object[]) =>
      expectRefusal(code, bench.owner(), resource, 'doImport', { rows })
    await cannot('SPE_FIGURE_UNKNOWN', [row({ indicatorCode: 'NOTHING' })])
    await cannot('SPE_FIGURE_UNKNOWN', [row({ supplierId: bench.id('supplier', 'S2') })])
    await cannot('SPE_FIGURE_TWICE', [row(), row({ categoryId: figure.categoryId })])
    expect((await dataOf(scheme, 'onTime')).status).toBe('CALCULATED')

    const { supplierNumber } = await bench.find('srmPosSupplier', { id: figure.supplierId })
    const result = await runSheet(
      bench.test,
      await bench.test.login('quality1'),
      await sheetOfRows([
        ['*方案', '*供应商', '采购品类', '*指标编码', '*修正值', '*修正原因'],
        [scheme.schemeNumber, supplierNumber, '', codes.onTime, 95, '系统漏记两批到货'],
      ]),
      { functionCode: `${resource}.doImport`, mode: 'ALL' },
    )
    expect(result).toMatchObject({ status: 'DONE', failedCount: 0 })
    const corrected = await dataOf(scheme, 'onTime')
    expect(corrected).toMatchObject({
      ...{ status: 'CORRECTED', correctedValue: '95.000000', finalValue: '95.000000' },
      ...{ calcValue: '80.000000', score: '95.00', correctReason: '系统漏记两批到货' },
    })
    expect((await bench.as('supplier1').call(resource, 'doImport', { rows: [row()] })).code).toBe(
      'NO_PERMISSION',
    )
    await act(resource, 'doResetCorrect', corrected)
    expect(await dataOf(scheme, 'onTime')).toMatchObject({ finalValue: '80.000000' })
  })

  it('is scored by raters, each on a sheet of his own, also while data is taken anew', async () => {
    scheme = await act('srmSpeScheme', 'doStartScore', scheme)
    expect(scheme).toMatchObject({
      status: 'SCORING',
      sheetProgress: '0 / 2',
      scoreDueDate: addDays('2049-04-02', 7),
    })
    const sheet = await sheetOf('buyer1', scheme)
    expect(sheet.lines).toHaveLength(1)
    expect(sheet.lines[0].scoringGuideEn).toBe('By speed of answers')
    // The rater is the responsible buyer of the supplier.
    expect(sheet.lines[0].raterRelation).toBe('BUYER')
    for (const other of ['requester1', 'supplier1', 'quality1'] as const) {
      const answer = await bench.as(other).call('srmSpeSchemeScore', 'findById', { id: sheet.id })
      expect(answer.code).toMatch(/^(NOT_FOUND|NO_PERMISSION)$/)
    }
    const values = (more: object) => ({ ...of(sheet), lines: [{ id: sheet.lines[0].id, ...more }] })
    for (const score of ['101', '-1', '88.888'])
      expect(
        (await bench.as('buyer1').refused('srmSpeSchemeScore', 'saveOrUpdate', values({ score })))
          .status,
      ).toBe('E')
    await expectRefusal(
      'SPE_SCORE_MISSING',
      bench.as('buyer1') as never,
      'srmSpeSchemeScore',
      'doSubmit',
      of(sheet),
    )
    const calculating = await act('srmSpeScheme', 'doCalculate', await again(scheme))
    const [saved] = await Promise.all([
      bench.as('buyer1').ok('srmSpeSchemeScore', 'saveOrUpdate', values({ score: '50' })),
      run(calculating),
    ])
    scheme = await again(scheme)
    expect(scheme.calculateStatus).toBe('DONE')
    await expectRefusal(
      'SPE_SCORE_REMARK',
      bench.as('buyer1') as never,
      'srmSpeSchemeScore',
      'doSubmit',
      of(saved),
    )
    await handIn('buyer1', scheme, '85')
    await expectRefusal(
      'SPE_SHEETS_OPEN',
      bench.owner(),
      'srmSpeScheme',
      'doSummarize',
      of(await again(scheme)),
    )
    await expectRefusal(
      'SPE_SHEETS_IN',
      bench.owner(),
      'srmSpeScheme',
      'doReopen',
      of(await again(scheme)),
    )
    await handIn('requester1', scheme, '90')
    scheme = await again(scheme)
    await expectRefusal(
      'SPE_ONLY_OWNER',
      bench.as('buyer1') as never,
      'srmSpeSchemeScore',
      'doReturn',
      {
        ...of(await sheetOf('buyer1', scheme)),
        reason: '重评',
      },
    )
    expect(scheme.sheetProgress).toBe('2 / 2')
  })

  it('comes to weighted totals with points of others, which nobody enables alone', async () => {
    const fileId = await bench.evidence()
    const points = (more: object = {}) => ({
      supplierId: bench.id('supplier', 'S1'),
      targetOrgId: bench.id('org', 'P1'),
      pointType: 'PENALTY',
      points: '2',
      reasonType: 'INTEGRITY',
      reason: '未如实申报',
      occurDate: '2049-03-10',
      evidenceFileIds: fileId,
      ...more,
    })
    await expectRefusal(
      'SPE_NOT_YET',
      bench.owner(),
      'srmSpeManualScore',
      'saveOrUpdate',
      points({ occurDate: '2049-05-01' }),
    )
    const entry = await bench.save('srmSpeManualScore', points())
    await expectRefusal('SPE_FOUR_EYES', bench.owner(), 'srmSpeManualScore', 'doEnable', of(entry))
    await bench.as('admin').ok('srmSpeManualScore', 'doEnable', of(entry))

    scheme = await act('srmSpeScheme', 'doSummarize', scheme)
    const [found] = await bench
      .owner()
      .ok('srmSpeSchemeScoreTotal', 'listByPage', { schemeId: scheme.id })
    const total = await bench.find('srmSpeSchemeScoreTotal', found)
    const [line] = total.lines
    // An independent calculation: 40 x 66.67 + 30 x 80 + 15 x 100 + 5 x 50 + 10 x 87.5 over 100, less 2
    const base = (40 * 66.67 + 30 * 80 + 15 * 100 + 5 * 50 + 10 * 87.5) / 100
    expect(line).toMatchObject({
      baseScore: base.toFixed(2),
      manualPoints: '-2.00',
      finalScore: (base - 2).toFixed(2),
      gradeCode: 'C',
      rankNum: 1,
    })
    const tampered = await bench.save('srmSpeSchemeScoreTotal', {
      ...of(total),
      lines: [{ id: line.id, finalScore: '99' }],
    })
    expect(tampered.lines[0].finalScore).toBe(line.finalScore)
    const adjust = (more: object) => ({ ...of(tampered), lines: [{ id: line.id, ...more }] })
    await expectRefusal(
      'SPE_ADJUST_CAP',
      bench.owner(),
      'srmSpeSchemeScoreTotal',
      'saveOrUpdate',
      adjust({ adjustScore: '6', adjustReason: 'x' }),
    )
    await expectRefusal(
      'SPE_ADJUST_REASON',
      bench.owner(),
      'srmSpeSchemeScoreTotal',
      'saveOrUpdate',
      adjust({ adjustScore: '1' }),
    )
    await bench.save(
      'srmSpeSchemeScoreTotal',
      adjust({ adjustScore: '1', adjustReason: '配合试制' }),
    )
    let adjusted = await bench.find('srmSpeSchemeScoreTotal', total)
    expect(adjusted.lines[0].finalScore).toBe((base - 1).toFixed(2))
    await bench.save('srmSpeSchemeScoreTotal', {
      ...of(adjusted),
      lines: [{ id: line.id, adjustScore: '0' }],
    })
    adjusted = await act(
      'srmSpeSchemeScoreTotal',
      'doSubmit',
      await bench.find('srmSpeSchemeScoreTotal', total),
    )
    const cannot = (code: string, resource: string, op: string, record: Row, more: object = {}) =>
      expectRefusal(code, bench.owner(), resource, op, { ...of(record), ...more })
    await expectRefusal('WRONG_STATE', bench.owner(), 'srmSpeSourceData', 'doCorrect', {
      ...of(await dataOf(scheme, 'onTime')),
      correctedValue: '90',
      correctReason: '审批中',
    })
    await cannot('SPE_TOTAL_RUNNING', 'srmSpeScheme', 'doSummarize', await again(scheme))
    await cannot('SPE_BILL_COUNTED', 'srmSpeExcludeHeader', 'doInvalid', excluded)
    const sheet = await sheetOf('buyer1', scheme)
    await cannot('SPE_SCORING_OVER', 'srmSpeSchemeScore', 'doReturn', sheet, { reason: '重评' })
    adjusted = await bench.as('manager1').ok('srmSpeSchemeScoreTotal', 'doApproval', {
      ...of(await bench.find('srmSpeSchemeScoreTotal', total, 'manager1')),
      opinion: '同意',
    })
    expect(adjusted.status).toBe('APPROVED')
    await expectRefusal(
      'SPE_POINTS_LOCKED',
      bench.owner(),
      'srmSpeManualScore',
      'doInvalid',
      of(await bench.find('srmSpeManualScore', entry)),
    )
    scheme = await again(scheme)
    expect(scheme.status).toBe('PUBLISHED')
    await expectRefusal(
      'SPE_NOT_ALL_CONFIRMED',
      bench.owner(),
      'srmSpeScheme',
      'doClose',
      of(scheme),
    )
    const [one] = await bench.owner().ok('srmSpePerformance', 'listByPage', { schemeId: scheme.id })
    performance = await bench.find('srmSpePerformance', one)
    expect(performance).toMatchObject({
      finalScore: (base - 2).toFixed(2),
      gradeCode: 'C',
      status: 'DRAFT',
    })
    const listed = await bench.owner().ok('srmSpeGradeDetail', 'listByPage', {
      performanceId: performance.id,
      columns: ['indicatorCode', 'formulaCode', 'numerator', 'gradeCode'],
    })
    expect(listed).toHaveLength(5)
    expect(listed.find((row: Row) => row.indicatorCode === codes.onTime)).toMatchObject({
      status: 'DRAFT',
      formulaCode: 'DELIVERY_ON_TIME_QTY',
      numerator: '1600.000000',
      gradeCode: 'C',
    })
    const left = await bench.owner().ok('srmSpeExcludeLine', 'listByPage', { status: 'APPROVED' })
    expect(left).toMatchObject([
      {
        excludeId: excluded.id,
        docNumber: third.poNumber,
        excludeQuantity: '500.000000',
        affectedSchemes: scheme.schemeNumber,
      },
    ])
    expect((await bench.as('supplier1').call('srmSpeGradeDetail', 'listByPage', {})).code).toBe(
      'NO_PERMISSION',
    )
    const figures = await bench
      .owner()
      .ok('srmSpePerformance', 'findFigures', { id: performance.id })
    expect(figures.map((figure: Row) => figure.field).sort()).toEqual(['baseScore', 'finalScore'])
  })

  it('is released to its supplier alone, who can compute the figures again', async () => {
    bench.at('2049-04-10')
    const hidden = await bench
      .as('supplier1')
      .call('srmSpePerformance', 'findById', { id: performance.id })
    expect(hidden.code).toBe('NOT_FOUND')
    performance = await act('srmSpePerformance', 'doRelease', performance)
    expect(performance).toMatchObject({ status: 'RELEASED', appealDueDate: '2049-04-17' })
    const other = await bench
      .as('supplier2')
      .call('srmSpePerformance', 'findById', { id: performance.id })
    expect(other.code).toBe('NOT_FOUND')
    const seen = await bench.find('srmSpePerformance', performance, 'supplier1')
    for (const secret of ['rankNum', 'schemeId', 'suggestAction', 'gradeDetails', 'history'])
      expect(seen[secret]).toBeUndefined()
    expect(seen.rankShown).toBeNull()
    expect(seen.shownDetails.map((row: Row) => row.indicatorName)).toEqual([
      'INCOMING_PASS_RATE_LOT',
      'DELIVERY_ON_TIME_QTY',
      'PRICE_COMPETITIVENESS',
      '服务',
      '其他',
    ])
    // All have data, so no rule for missing data gave a score.
    for (const { missingApplied } of seen.shownDetails) expect(missingApplied).toBeNull()
    // An indicator without an English name is read as it is.
    const english = ['服务 (English)', 'Other']
    expect(seen.shownDetails.map((row: Row) => row.indicatorNameEn)).toEqual([
      ...[null, null, null],
      ...english,
    ])
    const listed = await bench.owner().ok('srmSpeGradeDetail', 'listByPage', {
      ...{ performanceId: performance.id, columns: ['indicatorName', 'indicatorNameEn'] },
    })
    expect(listed.map((row: Row) => row.indicatorNameEn)).toContain(english[0])
    expect(JSON.stringify(seen)).not.toContain('buyer1')
    const named = await bench
      .owner()
      .ok('srmSpeScheme', 'findLinks', { id: performance.schemeId }, { language: 'EN' })
    expect(JSON.stringify(named.down)).toContain('Lines in time')

    const source = (
      indicatorCode: string | undefined,
      who: 'supplier1' | 'supplier2' = 'supplier1',
    ) =>
      bench
        .as(who)
        .call('srmSpePerformance', 'findSourceRows', { id: performance.id, indicatorCode })
    const { data } = await source(codes.onTime)
    const sums = data.rows.reduce(
      ([n, d]: [number, number], row: Row) => [
        n + Number(row.numeratorPart),
        d + Number(row.denominatorPart),
      ],
      [0, 0],
    )
    expect(sums).toEqual([1600, 2000])
    expect(((100 * sums[0]) / sums[1]).toFixed(6)).toBe(data.value)
    expect((await source(codes.onTime, 'supplier2')).status).toBe('E')
    for (const name of ['price', 'lines', 'service'])
      await expectRefusal(
        'SPE_NO_ROWS',
        bench.as('supplier1') as never,
        'srmSpePerformance',
        'findSourceRows',
        { id: performance.id, indicatorCode: codes[name] },
      )
    const sources = new Map<string, Source>()
    for (const { indicatorCode } of seen.shownDetails)
      if (indicatorCode) {
        const answer = await source(indicatorCode)
        if (answer.status === 'S') sources.set(indicatorCode, answer.data)
      }
    const again = recompute(scoreFile(seen, sources))
    expect(again.points.find(({ code }) => code === codes.onTime)).toMatchObject({
      value: 80,
      score: 80,
    })
    expect(again.points.find(({ code }) => code === codes.lots)?.score).toBe(66.67)
    expect(again.claimed.final).toBe(Number(performance.finalScore))
    expect(Math.abs(again.base - again.claimed.base)).toBeLessThanOrEqual(0.01)
    expect(Math.abs(again.final - again.claimed.final)).toBeLessThanOrEqual(0.01)
    // What is left out of the file changes the result.
    const lines = scoreFile(seen, sources).split('\r\n')
    const shorter = lines.filter((line) => !line.includes(first.poNumber)).join('\r\n')
    expect(recompute(shorter).final).not.toBe(again.final)
    const weighted = seen.shownDetails.reduce(
      (sum: number, row: Row) => sum + Number(row.weightedScore),
      0,
    )
    expect(Math.abs(weighted - Number(seen.baseScore))).toBeLessThanOrEqual(0.01)
  })

  it('is corrected by an appeal, line by line', async () => {
    const appeal = (more: object = {}) => ({
      ...of(performance),
      agreeResult: 'APPEAL',
      appealReason: '第一行第二批经双方同意延期',
      lines: [{ indicatorCode: codes.onTime, claimedValue: '100', lineReason: '同意到3月7日' }],
      ...more,
    })
    const supplier = bench.as('supplier1') as never
    const cannot = (code: string, more: object) =>
      expectRefusal(code, supplier, 'srmSpePerformance', 'doAgreeOrAppeal', appeal(more))
    await cannot('SPE_APPEAL_EMPTY', { lines: [] })
    await cannot('SPE_APPEAL_INDICATOR', {
      lines: [{ indicatorCode: codes.lines, lineReason: 'x' }],
    })
    const [answered, taken] = await Promise.all([
      bench.as('supplier1').call('srmSpePerformance', 'doAgreeOrAppeal', appeal()),
      bench
        .owner()
        .call('srmSpePerformance', 'doUnrelease', { ...of(performance), reason: '误发' }),
    ])
    expect([answered.status, taken.status].sort()).toEqual(['E', 'S'])
    if (taken.status === 'S') {
      await act('srmSpePerformance', 'doRelease', taken.data)
      const current = await bench.find('srmSpePerformance', performance, 'supplier1')
      await bench
        .as('supplier1')
        .ok('srmSpePerformance', 'doAgreeOrAppeal', { ...appeal(), ...of(current) })
    }
    performance = await bench.find('srmSpePerformance', performance)
    expect(performance).toMatchObject({ status: 'APPEALING', appealCount: 1 })
    const [listed] = await bench
      .owner()
      .ok('srmSpeSupplierAppeal', 'listByPage', { supplierId: bench.id('supplier', 'S1') })
    const foreign = await bench
      .as('supplier2')
      .call('srmSpeSupplierAppeal', 'findById', { id: listed.id })
    expect(foreign.code).toBe('NOT_FOUND')
    let open = await bench.find('srmSpeSupplierAppeal', listed)
    await expectRefusal(
      'SPE_HANDLE_OPINION',
      bench.owner(),
      'srmSpePerformance',
      'doSubmit',
      of(performance),
    )
    open = await bench.save('srmSpeSupplierAppeal', { ...of(open), handleOpinion: '情况属实' })
    await expectRefusal(
      'SPE_HANDLE_LINE',
      bench.owner(),
      'srmSpePerformance',
      'doSubmit',
      of(performance),
    )
    open = await changedMeanwhile(open)
    await bench.save('srmSpeSupplierAppeal', {
      ...of(open),
      lines: [{ id: open.lines[0].id, handleResult: 'CORRECT', newValue: '95' }],
    })
    const before = Number(performance.baseScore)
    const ahead = await twinOf(performance, {
      supplier_id: bench.id('supplier', 'S2'),
      ...{ status: 'RELEASED', final_score: Number(performance.finalScore) + 2, rank_num: 1 },
    })
    performance = await bench.approved('srmSpePerformance', performance)
    // With 4.5 points more it overtakes the one that was 2 ahead.
    const [own, passed] = await ranksOf([performance.id, ahead])
    expect([own?.rank, passed?.rank]).toEqual(['1', '2'])
    expect(passed?.changes).toContain('RANK')
    await gone(ahead)
    // 30 percent of 15 additional points.
    expect(performance).toMatchObject({
      status: 'RELEASED',
      baseScore: (before + 4.5).toFixed(2),
      appealDueDate: '2049-04-17',
    })
    expect(performance.history.map((row: Row) => row.changeType)).toContain('APPEAL')
    expect(await bench.find('srmSpeSupplierAppeal', listed)).toMatchObject({
      status: 'ACCEPTED',
      newScore: performance.finalScore,
    })
    await expectRefusal('SPE_ANSWERED', bench.owner(), 'srmSpePerformance', 'doUnrelease', {
      ...of(performance),
      reason: '误发',
    })
    performance = await bench.find('srmSpePerformance', performance, 'supplier1')
    await cannot('SPE_APPEALS_USED', of(performance))
  })

  it('is corrected by an appeal about a document that does not count, wholly or in part', async () => {
    const { engine } = bench.test.product
    const supplierId = bench.id('supplier', 'S1')
    await leaveAs(bench.test, 'srm_spe_performance', performance.id, { appeal_count: 0 })
    await bench.as('supplier1').ok('srmSpePerformance', 'doAgreeOrAppeal', {
      ...{ ...of(performance), agreeResult: 'APPEAL', appealReason: '图纸变更' },
      lines: [{ indicatorCode: codes.onTime, lineReason: '图纸变更' }],
    })
    const [listed] = await bench
      .owner()
      .ok('srmSpeSupplierAppeal', 'listByPage', { supplierId, status: 'SUBMITTED' })
    const drafted = await act('srmSpeSupplierAppeal', 'doDraftExclude', listed, {
      ...{ indicatorCode: codes.onTime, docNumbers: first.poNumber, reasonType: 'DRAWING' },
    })
    const open = await bench.save('srmSpeSupplierAppeal', {
      ...{ ...of(drafted), handleOpinion: '情况属实' },
    })
    const { excludeId } = (await bench.find('srmSpeSupplierAppeal', open)).lines[0]
    const onTimeOf = (details: readonly Row[]) =>
      details.find(({ indicatorCode }) => indicatorCode === codes.onTime)
    const foreseen = () =>
      engine.inTransaction(null, null, async (context) => {
        const [record, appeal] = [
          await context.find(srmSpePerformance, performance.id),
          await context.find(srmSpeSupplierAppeal, listed.id),
        ]
        return record && appeal ? onTimeOf((await handled(context, record, appeal)).details) : null
      })
    // Without the line of 1000, of which 600 were in time, all that is left was.
    expect(await foreseen()).toMatchObject({ numerator: '1000.000000', value: '100.000000' })
    const bill = await bench.find('srmSpeExcludeHeader', { id: excludeId })
    const line = { docType: 'ORDER_LINE', docNumber: first.poNumber, docLineNum: '10-1' }
    await bench.save('srmSpeExcludeHeader', {
      ...{ ...of(bill), lines: [{ ...line, excludeQuantity: '100' }] },
    })
    const expected = { numerator: '1600.000000', denominator: '1900.000000', value: '84.210526' }
    expect(await foreseen()).toMatchObject(expected)

    const before = await bench.find('srmSpePerformance', performance)
    performance = await bench.approved('srmSpePerformance', before)
    const detail = onTimeOf(performance.gradeDetails)
    expect(detail).toMatchObject({ ...expected, score: '84.21' })
    // 30 percent of what the indicator has lost against the 95 of the first appeal.
    const lost = 0.3 * (95 - 84.21)
    expect(Number(performance.baseScore)).toBeCloseTo(Number(before.baseScore) - lost, 1)
    expect(performance.history.at(-1).changeType).toBe('APPEAL')
    expect(await bench.find('srmSpeSupplierAppeal', listed)).toMatchObject({
      ...{ status: 'ACCEPTED', newScore: performance.finalScore, newGrade: performance.gradeCode },
    })
    expect((await bench.find('srmSpeExcludeHeader', bill)).status).toBe('APPROVED')
    // Measured anew, the figure is the same.
    const [indicator] = await bench
      .owner()
      .ok('srmSpeIndicators', 'listByPage', { indicatorCode: codes.onTime })
    const measured = await bench.owner().ok('srmSpeIndicators', 'doTestCalculate', {
      ...{ id: indicator.id, targetOrgId: bench.id('org', 'P1'), supplierId },
      ...{ periodFrom: '2049-03-01', periodTo: '2049-03-31' },
    })
    expect(measured).toMatchObject(expected)
    // What follows counts the line whole.
    await leaveAs(bench.test, 'srm_spe_exclude_header', excludeId, { status: 'DRAFT' })
    performance = await bench.find('srmSpePerformance', performance, 'supplier1')
  })

  /** The bill of a handling changes during its approval: it is rejected and handled anew. */
  async function changedMeanwhile(open: Row): Promise<Row> {
    const line = { docType: 'ORDER_LINE', docLineNum: '10-1' }
    const drafted = await act('srmSpeSupplierAppeal', 'doDraftExclude', open, {
      indicatorCode: codes.onTime,
      docNumbers: first.poNumber,
      reasonType: 'DRAWING',
    })
    const { excludeId } = (await bench.find('srmSpeSupplierAppeal', drafted)).lines[0]
    await act('srmSpePerformance', 'doSubmit', performance)
    const bill = await bench.find('srmSpeExcludeHeader', { id: excludeId })
    await bench.save('srmSpeExcludeHeader', {
      ...of(bill),
      lines: [{ ...line, docNumber: first.poNumber, excludeQuantity: '100' }],
    })
    const seen = await bench.find('srmSpePerformance', performance, 'manager1')
    const decided = { ...of(seen), opinion: '退回' }
    const manager = bench.as('manager1') as never
    await expectRefusal('SPE_APPEAL_CHANGED', manager, 'srmSpePerformance', 'doApproval', decided)
    await bench.as('manager1').ok('srmSpePerformance', 'doReject', decided)
    performance = await bench.find('srmSpePerformance', performance)
    return bench.find('srmSpeSupplierAppeal', open)
  }

  /** A copy of a performance, of another supplier or another kind. */
  async function twinOf({ id }: Row, values: { [column: string]: unknown }): Promise<string> {
    const { rows } = await bench.test.product.platform.pool.query(
      `insert into srm_spe_performance overriding system value
       select (jsonb_populate_record(p, $2::jsonb || jsonb_build_object('id', p.id + 1000000,
         'performance_number', p.performance_number || '-2'))).*
       from srm_spe_performance p where p.id = $1 returning id`,
      [id, JSON.stringify(values)],
    )
    return String(rows[0].id)
  }
  async function ranksOf(ids: readonly string[]): Promise<{ rank: string; changes: string[] }[]> {
    const { rows } = await bench.test.product.platform.pool.query(
      `select p.rank_num as rank, array(select h.change_type from srm_spe_performance__history h
         where h.header_id = p.id) as changes
       from unnest($1::bigint[]) with ordinality asked(id, place)
         join srm_spe_performance p on p.id = asked.id order by place`,
      [ids],
    )
    return rows
  }
  async function gone(id: string): Promise<void> {
    const { pool } = bench.test.product.platform
    await pool.query('delete from srm_spe_performance__history where header_id = $1', [id])
    await pool.query('delete from srm_spe_performance where id = $1', [id])
  }

  it('is agreed to, confirmed, and stands in the supplier master', async () => {
    const agreed = await bench
      .as('supplier1')
      .ok('srmSpePerformance', 'doAgreeOrAppeal', { ...of(performance), agreeResult: 'AGREE' })
    expect(agreed.status).toBe('AGREED')
    const confirmed = await act(
      'srmSpePerformance',
      'doConfirm',
      await bench.find('srmSpePerformance', performance),
    )
    expect(confirmed.status).toBe('CONFIRMED')
    const supplier = await bench.find('srmPosSupplier', { id: bench.id('supplier', 'S1') })
    expect(supplier).toMatchObject({
      gradeCode: confirmed.gradeCode,
      latestScore: confirmed.finalScore,
    })
    const site = await bench.find('srmPosSupplierSite', { id: bench.id('site', 'S1/P1') })
    expect(site.gradeCode).toBe(confirmed.gradeCode)
    // The history tells it of the supplier, its site and its category, with the performance behind it.
    const graded = supplier.stageHistory.filter(
      ({ eventType, sourceDoc }: { eventType: string; sourceDoc: string }) =>
        eventType === 'GRADE' && sourceDoc === confirmed.performanceNumber,
    )
    const placesOf = (row: { targetOrgId: string | null; categoryId: string | null }) =>
      `${row.targetOrgId ? 'org' : ''}${row.categoryId ? ' category' : ''}`
    expect([...new Set(graded.map(placesOf))].toSorted()).toEqual(['', 'org', 'org category'])
    await expectRefusal(
      'SPE_NO_FREEZE',
      bench.owner(),
      'srmSpePerformance',
      'doRequestFreeze',
      of(confirmed),
    )
    expect((await act('srmSpeScheme', 'doClose', await again(scheme))).status).toBe('CLOSED')
  })

  it('leaves the grade of the year in the supplier master', async () => {
    const supplierId = bench.id('supplier', 'S1')
    const year = await twinOf(performance, { performance_type: 'TOTAL', status: 'CONFIRMED' })
    await leaveAs(bench.test, 'srm_pos_supplier', supplierId, { grade_code: 'D' })
    await leaveAs(bench.test, 'srm_spe_performance', performance.id, { status: 'AGREED' })
    const confirm = async () =>
      act('srmSpePerformance', 'doConfirm', await bench.find('srmSpePerformance', performance))
    const grade = async () => (await bench.find('srmPosSupplier', { id: supplierId })).gradeCode
    const { gradeCode } = await confirm()
    expect(await grade()).toBe('D')
    await gone(year)
    await leaveAs(bench.test, 'srm_spe_performance', performance.id, { status: 'AGREED' })
    await confirm()
    expect(gradeCode).not.toBe('D')
    expect(await grade()).toBe(gradeCode)
  })

  it('measures the month so that longer periods can be added up', async () => {
    bench.at('2049-04-20')
    const ask = { evalMonth: '2049-03', targetOrgId: bench.id('org', 'P1') }
    await expectRefusal(
      'SPE_MONTH_RUNNING',
      bench.owner(),
      'srmSpeMonthlyPerformance',
      'doCalculate',
      { ...ask, evalMonth: '2049-04' },
    )
    await bench.owner().ok('srmSpeMonthlyPerformance', 'doCalculate', ask)
    const [found] = await bench
      .owner()
      .ok('srmSpeMonthlyPerformance', 'listByPage', { evalMonth: '2049-03' })
    const row = await bench.find('srmSpeMonthlyPerformance', found)
    expect(row).toMatchObject({
      onTimeQuantity: '1600.000000',
      dueQuantity: '2000.000000',
      onTimeQuantityRate: '80.0000',
      inspectedLots: 3,
      passedLots: 2,
      concessionLots: 0,
      receivedAmount: '20000.00',
      monthScore: expect.any(String),
    })
    expect(
      (await bench.as('supplier1').call('srmSpeMonthlyPerformance', 'findById', { id: row.id }))
        .code,
    ).toBe('NOT_FOUND')
    const locked = await act('srmSpeMonthlyPerformance', 'doLock', row)
    await expectRefusal(
      'SPE_MONTH_LOCKED',
      bench.owner(),
      'srmSpeMonthlyPerformance',
      'doCalculate',
      ask,
    )
    await act('srmSpeMonthlyPerformance', 'doUnlock', locked, { reason: '补录' })
    // The rejected part of a lot is taken on concession afterwards: the lot still does not pass.
    const { rows } = await bench.test.product.platform.pool.query(
      'select id from srm_pur_receipt__lines where rejected_quantity = 10',
    )
    const conceded = { rejected_quantity: 0, concession_quantity: 10 }
    await leaveAs(bench.test, 'srm_pur_receipt__lines', String(rows[0].id), conceded)
    await bench.owner().ok('srmSpeMonthlyPerformance', 'doCalculate', ask)
    const [counted] = await bench
      .owner()
      .ok('srmSpeMonthlyPerformance', 'listByPage', { evalMonth: '2049-03' })
    expect(await bench.find('srmSpeMonthlyPerformance', counted)).toMatchObject({
      ...{ inspectedLots: 3, passedLots: 2, concessionLots: 1 },
    })
  })

  it('totals rates as the rate of the totals, not as the mean of the column', async () => {
    for (const [supplier, due, onTime, rate] of [
      ['S1', 1000, 1000, 100],
      ['S2', 3000, 1500, 50],
    ])
      await bench.test.product.platform.pool.query(
        `insert into srm_spe_monthly_performance (status, eval_month, target_org_id, supplier_id, due_quantity,
          on_time_quantity, on_time_quantity_rate) values ('CALCULATED', '2026-01', $1, $2, $3, $4, $5)`,
        [bench.id('org', 'P1'), bench.id('supplier', String(supplier)), due, onTime, rate],
      )
    const asked = { evalMonth: '2026-01', includeSummary: true }
    const answer = await bench.owner().call('srmSpeMonthlyPerformance', 'listByPage', asked)
    expect(answer).toMatchObject({
      summary: { onTimeQuantityRate: '62.5000', lotPassRate: null },
    })
  })
})

describe('Silence, weak grades and rectification', () => {
  it('agrees by itself the day after the last day, and D is put right', async () => {
    bench.at('2049-05-02')
    const strict = await bench.approved(
      'srmSpeSettingHead',
      await bench.save('srmSpeSettingHead', {
        settingName: '严格',
        lines: [
          { gradeCode: 'A', minScore: '99', maxScore: '100' },
          { gradeCode: 'D', minScore: '0', maxScore: '99', rectifyFlag: 'Y', rectifyDays: 30 },
        ],
      }),
    )
    const special = await bench.approved(
      'srmSpeTemplate',
      await bench.save('srmSpeTemplate', {
        templateName: '专项',
        periodType: 'SPECIAL',
        lines: [
          { indicatorId: template.lines[1].indicatorId, weight: '50' },
          { indicatorId: template.lines[3].indicatorId, weight: '50' },
        ],
        categories: [{ categoryId: bench.id('category', 'C') }],
      }),
    )
    const scheme = await measuredScheme({
      schemeName: 'special',
      templateId: special.id,
      settingId: strict.id,
    })
    await act('srmSpeScheme', 'doSummarize', scheme)
    const [found] = await bench
      .owner()
      .ok('srmSpeSchemeScoreTotal', 'listByPage', { schemeId: scheme.id })
    await bench.approved('srmSpeSchemeScoreTotal', found)
    const [one] = await bench.owner().ok('srmSpePerformance', 'listByPage', { schemeId: scheme.id })
    // Without a grade there is nothing to agree to.
    const graded = (grade_code: string) =>
      leaveAs(bench.test, 'srm_spe_performance', one.id, { grade_code, status: one.status })
    await graded('N')
    expect(await act('srmSpePerformance', 'doRelease', one)).toMatchObject({
      ...{ status: 'AGREED', appealDueDate: null },
    })
    await graded('D')
    const again = await bench.find('srmSpePerformance', one)
    let performance = await act('srmSpePerformance', 'doRelease', again)
    expect(performance).toMatchObject({ gradeCode: 'D', appealDueDate: '2049-05-09' })
    bench.at('2049-05-09')
    await strikeClock(bench.test.product.engine, 'srmSpePerformance')
    expect((await bench.find('srmSpePerformance', performance)).status).toBe('RELEASED')
    bench.at('2049-05-10')
    await expectRefusal(
      'SPE_APPEAL_LATE',
      bench.as('supplier1') as never,
      'srmSpePerformance',
      'doAgreeOrAppeal',
      {
        ...of(performance),
        agreeResult: 'APPEAL',
        appealReason: '迟到',
        lines: [{ indicatorCode: codes.onTime, lineReason: '迟到' }],
      },
    )
    await strikeClock(bench.test.product.engine, 'srmSpePerformance')
    performance = await bench.find('srmSpePerformance', performance)
    expect(performance).toMatchObject({ status: 'AGREED', autoAgreeFlag: 'Y' })
    expect(
      (
        await bench.as('supplier1').refused('srmSpePerformance', 'doAgreeOrAppeal', {
          ...of(performance),
          agreeResult: 'AGREE',
        })
      ).status,
    ).toBe('E')

    performance = await act('srmSpePerformance', 'doConfirm', performance)
    const [prepared] = await bench
      .owner()
      .ok('srmSpeRectification', 'listByPage', { supplierId: performance.supplierId })
    const draft = await bench.find('srmSpeRectification', prepared)
    const { planDueDate, rectifyDueDate } = draft
    await cannotSave('SPE_DONE_AFTER_PLAN', 'srmSpeRectification', {
      ...of(draft),
      rectifyDueDate: planDueDate,
    })
    const cannotIssue = async (code: string, values: object): Promise<void> => {
      const changed = await bench.save('srmSpeRectification', {
        ...of(await bench.find('srmSpeRectification', draft)),
        ...values,
      })
      await expectRefusal(code, bench.owner(), 'srmSpeRectification', 'doIssue', of(changed))
    }
    await cannotIssue('SPE_PLAN_IN_FUTURE', { planDueDate: '2049-05-10' })
    const { id: measureId, problem } = draft.measures[0]
    expect(draft.measures.map((row: Row) => row.problem).join()).toContain(' / Lines in time: ')
    await cannotIssue('SPE_MEASURE_PROBLEM', {
      planDueDate,
      rectifyDueDate,
      measures: draft.measures.map(({ id }: Row) => ({ id, problem: null })),
    })
    await bench.save('srmSpeRectification', {
      ...of(await bench.find('srmSpeRectification', draft)),
      measures: [{ id: measureId, problem }],
    })
    performance = await act('srmSpePerformance', 'doRectification', performance, {
      requirement: '提高准时率',
    })
    expect(performance.status).toBe('RECTIFYING')
    const asked = await act('srmSpePerformance', 'doRequestFreeze', performance)
    performance = await bench.find('srmSpePerformance', performance)
    const repeated = await act('srmSpePerformance', 'doRequestFreeze', performance)
    expect(repeated.answer).toEqual(asked.answer)
    performance = await bench.find('srmSpePerformance', performance)
    const freeze = await bench.approved('srmSlcDailyManage', { id: asked.answer.id })
    expect(freeze).toMatchObject({
      ...{ status: 'APPROVED', manageType: 'FREEZE', sourceType: 'PERFORMANCE' },
      ...{ sourceNumber: performance.performanceNumber, supplierId: performance.supplierId },
    })
    expect(freeze.scopes.length).toBeGreaterThan(0)
    const lifting = {
      ...{ supplierId: performance.supplierId, manageType: 'UNFREEZE', scopeType: 'SUPPLIER' },
      ...{ reasonType: 'PERFORMANCE', reason: '整改完成', noticeSupplierFlag: 'N' },
      releaseFreezeIds: [freeze.id],
    }
    const lift = ['srmSlcDailyManage', 'saveOrUpdate', lifting] as const
    await expectRefusal('DAILY_NOT_RECTIFIED', bench.as('buyer1') as never, ...lift)
    await expectRefusal(
      'SPE_RECTIFYING',
      bench.owner(),
      'srmSpePerformance',
      'doClose',
      of(performance),
    )
    const [listed] = await bench.as('supplier1').ok('srmSpeRectification', 'listByPage', {})
    let rectification = await bench.find('srmSpeRectification', listed, 'supplier1')
    expect(rectification).toMatchObject({ status: 'ISSUED', requirement: '提高准时率' })
    await expectRefusal(
      'SPE_NOT_LONG_OVERDUE',
      bench.owner(),
      'srmSpeRectification',
      'doRequestFreeze',
      of(rectification),
    )
    bench.at(addDays(planDueDate, 16))
    const overdue = await act('srmSpeRectification', 'doRequestFreeze', rectification)
    expect(await bench.find('srmSlcDailyManage', { id: overdue.answer.id })).toMatchObject({
      status: 'DRAFT',
      sourceNumber: rectification.rectifyNumber,
    })
    rectification = await bench.find('srmSpeRectification', listed, 'supplier1')
    expect(
      (await bench.as('supplier2').call('srmSpeRectification', 'findById', { id: listed.id })).code,
    ).toBe('NOT_FOUND')
    const supplier = bench.as('supplier1') as never
    await expectRefusal(
      'SPE_COMMIT_OWNER',
      supplier,
      'srmSpeRectification',
      'doSupplierCommit',
      of(rectification),
    )
    const measures = (more: object) =>
      rectification.measures.map(({ id }: Row) => ({ id, ...more }))
    const save = async (values: object): Promise<Row> => {
      rectification = await bench
        .as('supplier1')
        .ok('srmSpeRectification', 'saveOrUpdate', { ...of(rectification), ...values })
      return rectification
    }
    await save({ supplierOwner: '张经理' })
    await expectRefusal(
      'SPE_COMMIT_MEASURE',
      supplier,
      'srmSpeRectification',
      'doSupplierCommit',
      of(rectification),
    )
    await save({
      measures: measures({ rootCause: '产能不足', measure: '增加班次', planDate: '2049-05-20' }),
    })
    const own = await bench.find('srmSpePerformance', performance, 'supplier1')
    const committed = await bench
      .as('supplier1')
      .ok('srmSpePerformance', 'doSupplierCommit', { ...of(own), rectifyId: rectification.id })
    await expectRefusal(
      'SPE_RECTIFY_NOT_ISSUED',
      supplier,
      'srmSpePerformance',
      'doSupplierCommit',
      { ...of(committed), rectifyId: rectification.id },
    )
    rectification = await bench.find('srmSpeRectification', rectification, 'supplier1')
    expect(rectification.status).toBe('COMMITTED')
    await expectRefusal(
      'SPE_REPLY_MEASURE',
      supplier,
      'srmSpeRectification',
      'doSupplierReply',
      of(rectification),
    )
    await save({
      measures: measures({
        actualDate: '2049-05-10',
        proofFileIds: await bench.evidence('supplier1'),
      }),
    })
    rectification = await bench
      .as('supplier1')
      .ok('srmSpeRectification', 'doSupplierReply', of(rectification))
    const close = { verifyOpinion: '有效', effectResult: 'EFFECTIVE' }
    await expectRefusal('SPE_VERIFY_OPEN', bench.owner(), 'srmSpeRectification', 'doConfirm', {
      ...of(rectification),
      ...close,
    })
    rectification = await bench.save('srmSpeRectification', {
      ...of(rectification),
      measures: measures({ verifyResult: 'OK' }),
    })
    expect((await act('srmSpeRectification', 'doConfirm', rectification, close)).status).toBe(
      'CLOSED',
    )
    expect((await bench.find('srmSpePerformance', performance)).status).toBe('CLOSED')
    expect((await bench.as('buyer1').ok(...lift)).status).toBe('DRAFT')
  })
})

describe('A total scheme', () => {
  const cannot = (code: string, resource: string, op: string, record: Row, more: object = {}) =>
    expectRefusal(code, bench.owner(), resource, op, { ...of(record), ...more })

  /** Its month of June lasts; its February is scored by nobody. */
  async function refusedWhileRunning(total: Row): Promise<void> {
    const monthOf = async (label: string): Promise<Row> => {
      const { schemeId } = total.schemes.find((row: Row) => row.periodLabel === `2049-${label}`)
      const draft = await again({ id: schemeId })
      return bench.approved(
        'srmSpeScheme',
        await bench.save('srmSpeScheme', {
          ...of(draft),
          suppliers: [
            { supplierId: bench.id('supplier', 'S1'), categoryId: bench.id('category', 'C') },
          ],
        }),
      )
    }
    await cannot('SPE_PERIOD_RUNNING', 'srmSpeScheme', 'doCalculate', await monthOf('M6'))
    let scheme = await monthOf('M2')
    await run(scheme)
    await cannot('SPE_RATERS_MISSING', 'srmSpeScheme', 'doStartScore', await again(scheme))
    scheme = await act('srmSpeScheme', 'doResolveRaters', await again(scheme))
    scheme = await act('srmSpeScheme', 'doStartScore', scheme)
    await cannot(
      'SPE_SCHEME_BEGUN',
      'srmSpeTotalScheme',
      'doCancel',
      await bench.find('srmSpeTotalScheme', total),
    )
    await expectRefusal(
      'SPE_HAS_SHEET',
      bench.as('buyer1') as never,
      'srmSpeSchemeScore',
      'doTransfer',
      { ...of(await sheetOf('buyer1', scheme)), personId: bench.id('person', 'requester1') },
    )
    await handedOver(scheme)
    bench.at(addDays(String(scheme.scoreDueDate), 1))
    await cannot('SPE_NOBODY_SCORED', 'srmSpeScheme', 'doSummarize', await again(scheme), {
      lapseFlag: 'Y',
    })
  }

  /** The owner gives a sheet to another rater; who rejected a sheet does not score it himself. */
  async function handedOver(scheme: Row): Promise<void> {
    const transfer = { raterId: bench.id('person', 'buyer1') }
    await cannot('SPE_SHEET_NONE', 'srmSpeScheme', 'doTransferSheet', await again(scheme), {
      raterId: bench.id('person', 'warehouse1'),
      personId: bench.id('person', 'buyer1'),
    })
    await cannot('SPE_HAS_SHEET', 'srmSpeScheme', 'doTransferSheet', await again(scheme), {
      ...transfer,
      personId: bench.id('person', 'requester1'),
    })
    const sheet = await sheetOf('buyer1', scheme)
    await act('srmSpeScheme', 'doTransferSheet', await again(scheme), {
      ...transfer,
      personId: bench.id('person', 'manager1'),
    })
    const taken = await bench.as('buyer1').call('srmSpeSchemeScore', 'findById', { id: sheet.id })
    expect(taken.code).toMatch(/^(NOT_FOUND|NO_PERMISSION)$/)
    const own = await bench.find('srmSpeSchemeScore', sheet, 'manager1')
    expect(own).toMatchObject({ status: 'WAITING', raterId: bench.id('person', 'manager1') })

    const other = await sheetOf('requester1', scheme)
    const filled = await bench.as('requester1').ok('srmSpeSchemeScore', 'saveOrUpdate', {
      ...of(other),
      lines: other.lines.map(({ id }: Row) => ({ id, naFlag: 'Y' })),
    })
    const { pool } = bench.test.product.platform
    const heads = await pool.query('select id, manager_person_id from base_department')
    await pool.query('update base_department set manager_person_id = $1', [
      bench.id('person', 'quality1'),
    ])
    await bench.as('requester1').ok('srmSpeSchemeScore', 'doSubmit', of(filled))
    for (const { id, manager_person_id } of heads.rows)
      await pool.query('update base_department set manager_person_id = $1 where id = $2', [
        manager_person_id,
        id,
      ])
    await bench.owner().ok('srmSpeSchemeScore', 'doReject', {
      ...of(await bench.find('srmSpeSchemeScore', other)),
      opinion: '请评分',
    })
    const rejected = await sheetOf('requester1', scheme)
    for (const op of ['saveOrUpdate', 'doSubmit'])
      await expectRefusal('READ_ONLY_PERMIT', bench.owner(), 'srmSpeSchemeScore', op, of(rejected))
  }

  it('needs an effective template', async () => {
    const { templateName, periodType, lines, categories } = template
    const draft = await bench.save('srmSpeTemplate', {
      templateName: `${templateName} 2`,
      periodType,
      lines: lines.map(({ indicatorId, weight }: Row) => ({ indicatorId, weight })),
      categories: categories.map(({ categoryId }: Row) => ({ categoryId })),
    })
    const invalid = await act(
      'srmSpeTemplate',
      'doInvalid',
      await bench.approved('srmSpeTemplate', draft),
    )
    const total = await bench.save('srmSpeTotalScheme', {
      totalSchemeName: '失效模板',
      evalYear: '2049',
      orgIds: [bench.id('org', 'P1')],
      templateId: invalid.id,
      settingId: setting.id,
    })
    await cannot('SPE_TEMPLATE_NOT_EFFECTIVE', 'srmSpeTotalScheme', 'doGenerate', total)
  })

  it('makes one scheme a period, and adds up what was confirmed', async () => {
    const total = await bench.save('srmSpeTotalScheme', {
      totalSchemeName: '2049年度',
      evalYear: '2049',
      orgIds: [bench.id('org', 'P1')],
      templateId: template.id,
      settingId: setting.id,
    })
    const generated = await act('srmSpeTotalScheme', 'doGenerate', total)
    expect(generated.schemes).toHaveLength(12)
    const twice = await act('srmSpeTotalScheme', 'doGenerate', generated)
    expect(twice.schemes).toHaveLength(12)
    await refusedWhileRunning(twice)
    await expectRefusal(
      'SPE_SCHEMES_OPEN',
      bench.owner(),
      'srmSpeTotalScheme',
      'doSummarize',
      of(twice),
    )
    const [march] = await bench
      .owner()
      .ok('srmSpeScheme', 'listByPage', { schemeName: '2049年3月' })
    const joined = await bench.save('srmSpeTotalScheme', {
      ...of(await bench.find('srmSpeTotalScheme', total)),
      schemes: [{ schemeId: march.id, schemeWeight: '1' }],
    })
    const summarized = await act('srmSpeTotalScheme', 'doSummarize', joined, { leaveOutFlag: 'Y' })
    expect(summarized.status).toBe('SUMMARIZED')
    await act('srmSpeTotalScheme', 'doRelease', summarized)
    const [made] = await bench
      .owner()
      .ok('srmSpePerformance', 'listByPage', { totalSchemeId: total.id })
    const performance = await act('srmSpePerformance', 'doRelease', made)
    await expectRefusal(
      'SPE_TOTAL_NO_APPEAL',
      bench.as('supplier1') as never,
      'srmSpePerformance',
      'doAgreeOrAppeal',
      {
        ...of(performance),
        agreeResult: 'APPEAL',
        appealReason: '全年',
        lines: [{ indicatorCode: codes.onTime, lineReason: '全年' }],
      },
    )
  })
})

describe('A formula', () => {
  it('of an area that is not installed has no data', () => {
    const { registry } = bench.test.product.platform
    const context = { platform: { registry } } as never
    expect(() => formulaFor(context, { formulaCode: 'CLAIM_RATIO', params: {} })).toThrow(
      'SPE_NO_SOURCE',
    )
  })
})
