import { createHash } from 'node:crypto'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, INQUIRY, of, openDesk, QUOTATION, type Row } from './testInquiries.ts'

let now = new Date()
let test: TestProduct
let desk: Desk
const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}

beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  desk = await openDesk(test)
})
afterAll(() => test?.close())

const PRICE = '12.189731'

describe('A sealed RFQ', () => {
  let inquiry: Row

  it('asks every supplier for a quotation of its own', async () => {
    const drawing = await fileClient(test, desk.as('buyer1')).upload('壳体.txt', '图样A版')
    const [item] = (desk.values() as Row).items
    inquiry = await desk.published({ items: [{ ...item, fileIds: drawing }] })
    expect(inquiry).toMatchObject({
      status: 'QUOTING',
      openersRequired: 2,
      quotedCount: 0,
      items: [{ lastPrice: expect.stringMatching(/^1\d\./) }],
      suppliers: [{ quoteStatus: 'PENDING' }, { quoteStatus: 'PENDING' }],
    })
    const own = await desk.quotation(inquiry, 'supplier1')
    // Each supplier gets a copy of its own of the drawing.
    const { inquiryFileIds } = own.lines[0]
    const read = (who: string) => fileClient(test, desk.as(who)).download(inquiryFileIds)
    expect((await read('supplier1')).bytes.toString()).toBe('图样A版')
    expect((await read('supplier2')).envelope.code).toBe('FILE_NOT_FOUND')
    expect(own).toMatchObject({ status: 'PENDING', roundNum: 1, title: '铝壳体询价' })
    expect(own.inquiryId).toBeUndefined()
    for (const secret of ['targetPrice', 'lastPrice', 'budgetAmountExclTax', 'invitedCount'])
      expect(JSON.stringify(own)).not.toContain(secret)
  })

  it('keeps a draft for its supplier only', async () => {
    const saved = await desk.entered(inquiry, 'supplier2', [PRICE], { remark: '不含运费99.871' })
    expect(saved).toMatchObject({
      status: 'DRAFT',
      sealed: 'Y',
      remark: '不含运费99.871',
      lines: [{ priceExclTax: PRICE, amountExclTax: '121897.31' }],
    })
    // What is not sent again stays
    const open = await desk.quotation(inquiry, 'supplier2')
    const again = await desk.as('supplier2').ok(QUOTATION, 'saveOrUpdate', {
      ...of(open),
      lines: [{ id: open.lines[0].id, leadTimeDays: 12 }],
    })
    expect(again.lines[0]).toMatchObject({ priceExclTax: PRICE, leadTimeDays: 12, taxRate: '13' })
    expect(again.remark).toBe('不含运费99.871')
  })

  it('hides everything from the buyer and from other suppliers until it is opened', async () => {
    const own = await desk.quotation(inquiry, 'supplier2')
    const receipt = await desk
      .as('supplier2')
      .ok(QUOTATION, 'doSubmit', { ...of(own), confirmFlag: 'Y' })
    expect(receipt).toMatchObject({
      status: 'SUBMITTED',
      answer: { revision: 1, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    for (const who of ['buyer1', 'manager1', 'admin']) {
      const seen = await desk.find(QUOTATION, own.id, who)
      expect(seen).toMatchObject({ status: 'SUBMITTED', sealed: 'Y', amountExclTax: null })
      expect(seen.lines[0]).toMatchObject({ priceExclTax: null, leadTimeDays: null })
      const [listed] = await desk.as(who).ok(QUOTATION, 'listByPage', {
        id: own.id,
        columns: ['amountInclTax', 'amountExclTax', 'compareAmount', 'remark', 'sealed'],
      })
      expect(listed).toMatchObject({ amountInclTax: null, compareAmount: null, sealed: 'Y' })
    }
    for (const body of [{ id: own.id }, { id: '999999999' }])
      expect((await desk.as('supplier1').call(QUOTATION, 'findById', body)).code).toBe('NOT_FOUND')
    expect((await desk.as('supplier1').call(INQUIRY, 'listByPage', {})).status).toBe('E')
    const others = await desk.as('supplier1').ok(QUOTATION, 'listByPage', { pageRows: 100 })
    expect(others.map(({ id }: Row) => id)).not.toContain(own.id)
  })

  it('leaves no price in the database or the file store', async () => {
    for (const text of [PRICE, '12189731', '121897.31', '99.871'])
      expect(await desk.traces(text)).toEqual([])
  })

  it('is withdrawn and submitted again as a new revision, until the second it ends', async () => {
    const own = await desk.quotation(inquiry, 'supplier2')
    const open = await desk.as('supplier2').ok(QUOTATION, 'doWithdraw', of(own))
    expect(open).toMatchObject({ status: 'DRAFT', lines: [{ priceExclTax: PRICE }] })
    await desk.quoted(inquiry, 'supplier2', ['12.18'])
    await desk.quoted(inquiry, 'supplier1', ['12.35'])
    const { quoteEndTime } = await desk.find(INQUIRY, inquiry.id)
    // A millisecond before the end it is in time, at the end it is not.
    const end = new Date(`${quoteEndTime.replace(' ', 'T')}+08:00`).getTime()
    now = new Date(end - 30_000)
    await desk.signIn()
    const last = await desk
      .as('supplier1')
      .ok(QUOTATION, 'doWithdraw', of(await desk.quotation(inquiry, 'supplier1')))
    await desk.as('supplier1').ok(QUOTATION, 'doSubmit', { ...of(last), confirmFlag: 'Y' })
    now = new Date(end)
    const late = await desk.quotation(inquiry, 'supplier1')
    await expectRefusal('QUOTING_ENDED', desk.as('supplier1'), QUOTATION, 'doWithdraw', of(late))
  })

  it('is opened by two users together, once', async () => {
    const quoting = await desk.find(INQUIRY, inquiry.id)
    expect(quoting.status).toBe('QUOTING')
    const ask = { inquiryId: inquiry.id }
    const compared = (who: string) => desk.as(who).call(INQUIRY, 'findComparison', ask)
    expect((await compared('buyer1')).data).toEqual({ quotations: [], rows: [] })
    later(1)
    await desk.strike()
    const closed = await desk.find(INQUIRY, inquiry.id)
    expect(closed.status).toBe('CLOSED')
    for (let times = 0; times < 2; times++) {
      const open = await desk.find(INQUIRY, inquiry.id)
      const one = await desk.as('buyer1').ok(INQUIRY, 'doBidOpening', of(open))
      expect(one).toMatchObject({
        status: 'CLOSED',
        answer: { openersGiven: 1, openersRequired: 2 },
      })
    }
    expect((await desk.quotation(inquiry, 'supplier2')).status).toBe('SUBMITTED')
    const open = await desk.find(INQUIRY, inquiry.id, 'manager1')
    const done = await desk.as('manager1').ok(INQUIRY, 'doBidOpening', of(open))
    expect(done).toMatchObject({ status: 'OPENED', answer: { openersGiven: 2 } })
    const again = await desk.as('manager1').ok(INQUIRY, 'doBidOpening', of(done))
    expect(again).toMatchObject({ status: 'OPENED', openedTime: done.openedTime })
    const quotations = await desk.as('buyer1').ok(QUOTATION, 'listByPage', {
      inquiryNumber: inquiry.inquiryNumber,
      columns: ['amountExclTax', 'supplierId', 'status', 'commitment'],
    })
    expect(quotations.map(({ amountExclTax }: Row) => amountExclTax).sort()).toEqual([
      '121800.00',
      '123500.00',
    ])
    for (const { id, commitment } of quotations) {
      const own = await desk.find(QUOTATION, id)
      const rank = own.amountExclTax === '121800.00' ? 1 : 2
      expect(own).toMatchObject({ status: 'OPENED', sealed: 'N', lines: [{ rankNum: rank }] })
      // Verified with nothing of ours
      const proof = await desk.as('buyer1').ok(QUOTATION, 'findProof', { id })
      const hash = createHash('sha256').update(Buffer.from(proof.salt, 'hex')).update(proof.content)
      expect(hash.digest('hex')).toBe(commitment)
    }
    const { quotations: columns, rows } = (await compared('buyer1')).data
    const totals = new Map(columns.map((one: Row) => [one.compareAmount, one]))
    expect([...totals.keys()].sort()).toEqual(['121800.00', '123500.00'])
    const [line] = rows
    expect(line).toMatchObject({ quantity: '10000.000000', lastPrice: '10.000000' })
    for (const { id, compareAmount, quotedCount, supplierIdLabel } of columns) {
      expect(line[id]).toBe(compareAmount === '121800.00' ? '12.180000' : '12.350000')
      expect([quotedCount, Boolean(supplierIdLabel)]).toEqual([1, true])
      expect(line.terms[id]).toMatchObject({ leadTimeDays: 10, isLate: false, isPart: false })
    }
    const [sheet] = await desk.as('buyer1').ok(INQUIRY, 'findComparedLines', ask)
    const [{ id: first }] = columns
    expect(sheet).toMatchObject({ [first]: line[first], [`${first}.leadTimeDays`]: 10 })
    expect((await compared('supplier1')).status).toBe('E')
  })
})

describe('An RFQ by a quotation template', () => {
  const TEMPLET = 'srmPurQuotationTemplet'
  const STEEL = '2.718281'
  const project = (projectCode: string, projectType: string, more: object = {}) => ({
    ...{ projectCode, projectType, costClass: 'MATERIAL', projectName: `${projectCode}项` },
    ...{ projectNameEn: `${projectCode} part`, requiredFlag: 'N', ...more },
  })
  const projects = [
    project('STEEL', 'INPUT', { parentCode: 'METAL', requiredFlag: 'Y', maxValue: '50' }),
    project('SCRAP', 'INPUT', { parentCode: 'METAL', defaultValue: '0.5' }),
    project('METAL', 'SUBTOTAL'),
    project('CAVITIES', 'INPUT', { defaultValue: '2' }),
    project('ORIGIN', 'TEXT'),
    project('PRICE', 'FORMULA', {
      ...{ formula: 'METAL * 1.1 + 1 / CAVITIES + QUANTITY / 100000 * EXCHANGE_RATE' },
      ...{ precisionNum: 2, costClass: 'OTHER' },
    }),
  ]
  let templet: Row
  let inquiry: Row

  async function inForce(more: object): Promise<Row> {
    const buyer = desk.as('buyer1')
    const made = await buyer.ok(TEMPLET, 'saveOrUpdate', {
      ...{ templetName: '压铸件', templetNameEn: 'Castings', resultProjectCode: 'PRICE', projects },
      ...{ priceBasis: 'TAX_INCLUDED', ...more },
    })
    const { status } = await buyer.ok(TEMPLET, 'doSubmit', of(made))
    const open = await desk.find(TEMPLET, made.id, 'manager1')
    if (status === 'APPROVING')
      await desk.as('manager1').ok(TEMPLET, 'doApproval', { ...of(open), opinion: '同意' })
    return buyer.ok(TEMPLET, 'doEffect', of(await desk.find(TEMPLET, made.id)))
  }

  const costs = { costBreakdownFlag: 'Y' }
  const SUBMIT: [string, string, string] = ['supplier1', QUOTATION, 'doSubmit']

  /** Saves what a supplier enters by project, with a price of its own invention. */
  async function enter(who: string, entered: { [code: string]: string }, of_ = inquiry) {
    const own = await desk.quotation(of_, who)
    return desk.entered(of_, who, [], {
      lines: [{ id: own.lines[0].id, priceInclTax: '1', taxRate: '13', leadTimeDays: 10 }],
      quoteProjects: own.quoteProjects.flatMap(({ id, projectCode }: Row) => {
        const value = entered[projectCode]
        if (value === undefined) return []
        return [{ id, [projectCode === 'ORIGIN' ? 'enteredText' : 'enteredValue']: value || null }]
      }),
    })
  }
  /** The role goes on without the code. */
  async function takeCode(roleCode: string, code: string): Promise<void> {
    const admin = desk.as('admin')
    const { resources } = await admin.ok('baseRole', 'findPermitTree')
    const taken = new Set(
      resources.filter((row: Row) => row.code === code).map((row: Row) => row.id),
    )
    const [{ id }] = await admin.ok('baseRole', 'listByPage', { roleCode })
    const role = await desk.find('baseRole', id, 'admin')
    await admin.ok('baseRole', 'doSavePermits', {
      ...of(role),
      menuPermits: role.menuPermits.map(({ menuId }: Row) => ({ menuId })),
      resourcePermits: role.resourcePermits
        .filter(({ resourceId }: Row) => !taken.has(resourceId))
        .map(({ menuId, resourceId }: Row) => ({ menuId, resourceId })),
    })
  }
  const valuesOf = ({ quoteProjects }: Row) =>
    Object.fromEntries(quoteProjects.map((row: Row) => [row.projectCode, row.resultValue]))

  it('takes that of its category, or of the rule for it', async () => {
    await desk.signIn()
    const other = await inForce({ templetName: '规则模板', templetNameEn: 'By rule' })
    templet = await inForce({ applyCategories: [{ categoryId: desk.id('category', 'C1') }] })
    const found = await desk.draft(costs)
    expect(found).toMatchObject({ quotationTempletId: templet.id, priceBasis: 'TAX_INCLUDED' })
    const free = { ...of(found), quotationTempletId: null }
    expect(await desk.as('buyer1').ok(INQUIRY, 'saveOrUpdate', free)).toMatchObject({
      quotationTempletId: null,
    })
    expect((await desk.draft()).quotationTempletId).toBeNull()
    const rule = await desk.as('buyer1').ok('srmPurCategoryDispose', 'saveOrUpdate', {
      ...{ categoryId: desk.id('category', 'C1'), disposeMode: 'INQUIRY' },
      quotationTempletId: other.id,
    })
    const running = await desk.as('buyer1').ok('srmPurCategoryDispose', 'doEffect', of(rule))
    expect((await desk.draft(costs)).quotationTempletId).toBe(other.id)
    await desk.as('buyer1').ok('srmPurCategoryDispose', 'doInvalid', of(running))
  })

  it('is refused in another currency, and with price steps', async () => {
    const yuan = await inForce({ templetName: '人民币', currencyCode: 'CNY' })
    const asked = desk.values({ ...costs, quotationTempletId: yuan.id }) as Row
    const refused = (code: string, more: object) =>
      expectRefusal(code, desk.as('buyer1'), INQUIRY, 'saveOrUpdate', { ...asked, ...more })
    await refused('INQUIRY_TEMPLET_CURRENCY', { currencyCode: 'USD' })
    const [item] = asked.items
    await refused('INQUIRY_TEMPLET_STEPS', { items: [{ ...item, ladders: '0,1000' }] })
  })

  it('keeps the projects as they were at its publication', async () => {
    const late = await desk.approved(await desk.draft(costs))
    inquiry = await desk.published({ ...costs, minQuotes: 1 })
    expect(
      inquiry.costTemplate.map((row: Row) => [row.projectCode, row.resultFlag]),
    ).toContainEqual(['PRICE', 'Y'])
    await desk.as('buyer1').ok(TEMPLET, 'doInvalid', of(await desk.find(TEMPLET, templet.id)))
    await desk.refuses('INQUIRY_TEMPLET_ENDED', ['buyer1', INQUIRY, 'doPublish'], late)
    const own = await desk.quotation(inquiry, 'supplier1')
    expect(own).toMatchObject({ templetName: '压铸件', costBreakdownFlag: 'N' })
    expect(own.quoteProjects).toHaveLength(6)
  })

  it('names the project that is missing, out of its limits or not to be calculated', async () => {
    await desk.refuses('QUOTATION_PROJECTS', SUBMIT, await enter('supplier1', {}))
    for (const [code, entered] of [
      ['QUOTATION_PROJECT_REQUIRED', { SCRAP: '1' }],
      ['QUOTATION_PROJECT_RANGE', { STEEL: '50.000001' }],
      ['QUOTATION_PROJECT_FORMULA', { STEEL: '2', CAVITIES: '0' }],
      ['QUOTATION_PROJECT_FORMULA', { STEEL: '2', CAVITIES: '1', SCRAP: '999999999999' }],
    ] as const) {
      const saved = await enter('supplier1', entered)
      await desk.refuses(code, SUBMIT, saved)
    }
    const open = await enter('supplier1', { STEEL: '2', CAVITIES: '0', SCRAP: '' })
    const { issues } = await desk.as('supplier1').refused(QUOTATION, 'doSubmit', of(open))
    expect(issues?.map(({ msg }) => msg)).toContain(
      '第10行报价项目PRICE项无法计算：除数为零，或数值过大',
    )
  })

  it('computes the price from what is entered, and not from a price that is sent', async () => {
    const saved = await enter('supplier1', { STEEL, SCRAP: '', CAVITIES: '4', ORIGIN: '宁波' })
    // (2.718281 + 0.5) * 1.1 + 1 / 4 + 10000 / 100000
    expect(saved.lines[0]).toMatchObject({ priceInclTax: '3.890000', priceExclTax: '3.442478' })
    expect(valuesOf(saved)).toMatchObject({ METAL: '3.218281', PRICE: '3.890000', ORIGIN: null })
    await desk.as('supplier1').ok(QUOTATION, 'doSubmit', { ...of(saved), confirmFlag: 'Y' })
    for (const text of [STEEL, '3.218281', '宁波', '3.890000'])
      expect(await desk.traces(text)).toEqual([])
    const seen = await desk.find(QUOTATION, saved.id)
    expect(seen.lines[0].priceInclTax).toBeNull()
    expect(valuesOf(seen)).toMatchObject({ METAL: null, PRICE: null })
  })

  it('shows the values after the opening to who may see cost details', async () => {
    const { id } = await desk.quotation(inquiry, 'supplier1')
    later(6 * 60 + 1)
    await desk.signIn()
    await desk.opened(inquiry)
    const opened = await desk.find(QUOTATION, id)
    expect(opened.lines[0]).toMatchObject({ priceInclTax: '3.890000', rankNum: 1 })
    expect(valuesOf(opened)).toMatchObject({ METAL: '3.218281', PRICE: '3.890000' })
  })

  it('leaves them sealed until then where the rest is not', async () => {
    await desk.as('buyer1').ok(TEMPLET, 'doEffect', of(await desk.find(TEMPLET, templet.id)))
    const open = await desk.published({ ...costs, sealLevel: 'OPEN', minQuotes: 1 })
    const saved = await enter('supplier1', { STEEL: '2.718282', CAVITIES: '4' }, open)
    await desk.as('supplier1').ok(QUOTATION, 'doSubmit', { ...of(saved), confirmFlag: 'Y' })
    const seen = async (who: string) => {
      const quotation = await desk.find(QUOTATION, saved.id, who)
      return [quotation.lines[0].priceInclTax, valuesOf(quotation).METAL]
    }
    expect(await seen('buyer1')).toEqual(['3.890000', null])
    expect(await seen('supplier1')).toEqual(['3.890000', '3.218282'])
    for (const text of ['2.718282', '3.218282']) expect(await desk.traces(text)).toEqual([])
    const own = await desk.quotation(open, 'supplier1')
    const back = await desk.as('supplier1').ok(QUOTATION, 'doWithdraw', of(own))
    expect(back).toMatchObject({ status: 'DRAFT', lines: [{ priceInclTax: '3.890000' }] })
    await desk.as('supplier1').ok(QUOTATION, 'doSubmit', { ...of(back), confirmFlag: 'Y' })
    later(6 * 60 + 1)
    await desk.signIn()
    await desk.opened(open)
    expect(await seen('buyer1')).toEqual(['3.890000', '3.218282'])
    await takeCode('BUYER', 'btnViewCostDetail')
    expect(await seen('buyer1')).toEqual(['3.890000', null])
  })
})

describe('A supplier with a bad grade', () => {
  const WARNING = '绩效等级D，不建议邀请 / Grade D: invitation not advised'

  it('is advised against where it is invited, and is invited all the same', async () => {
    await desk.signIn()
    const [s1, s2] = [desk.id('supplier', 'S1'), desk.id('supplier', 'S2')]
    await leaveAs(test, 'srm_pos_supplier', s1, { grade_code: 'D' })
    const warnings = async (more: object = {}) =>
      (await desk.draft(more)).suppliers.map(({ gradeWarning }: Row) => gradeWarning)
    // Without a row about the grade everything is allowed.
    expect(await warnings()).toEqual([null, null])
    await desk.as('admin').ok('srmSpeRelationRatio', 'saveOrUpdate', {
      ...{ gradeCode: 'D', quotaCoefficient: '0.5', sourcingAllowedFlag: 'N' },
      effectiveFrom: '2020-01-01',
    })
    expect(await warnings()).toEqual([WARNING, null])
    const inquiry = await desk.published()
    expect(inquiry.suppliers).toMatchObject([{ gradeWarning: WARNING }, { gradeWarning: null }])
    const own = await desk.quotation(inquiry, 'supplier1')
    expect(JSON.stringify(own)).not.toContain('不建议邀请')
    const later = await desk.published({
      ...{ suppliers: [{ supplierId: s2 }], singleSourceReason: '仅一家', minQuotes: 1 },
      quoteEndTime: desk.at(48 * 60),
    })
    const joined = await desk.as('buyer1').ok(INQUIRY, 'doAddSupplier', {
      ...{ ...of(later), supplierId: s1, reason: '增加竞争' },
    })
    expect(joined.suppliers).toMatchObject([{ gradeWarning: null }, { gradeWarning: WARNING }])
    // The grade in the organisation counts before that of the supplier as a whole.
    await leaveAs(test, 'srm_pos_supplier_site', desk.id('site', 'S1/P1'), { grade_code: 'A' })
    expect(await warnings()).toEqual([null, null])
  })
})
