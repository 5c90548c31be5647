import { AppError, type ErrorCode } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { expectRefused } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Doc } from '../deliveries/testDeliveries.ts'
import { srmPurAgreementRules } from './srmPurAgreement/srmPurAgreement.rules.ts'
import { srmPurUnpricedMaterialOperations } from './srmPurUnpricedMaterial/srmPurUnpricedMaterial.operations.ts'
import { inDays, of, TODAY } from './testOrders.ts'
import { type RefusalBench, startRefusals } from './testRefusals.ts'

let bench: RefusalBench
beforeAll(async () => {
  bench = await startRefusals()
})
afterAll(() => bench?.close({ isTampered: true }))

describe('An agreement', () => {
  let running: Doc
  const line = (values: object = {}) => ({
    itemId: bench.id('item', 'M3'),
    priceInclTax: '11.30',
    taxRate: '13',
    limitQuantity: '1000',
    ...values,
  })
  const agreementOf = (values: object = {}) => ({
    orgId: bench.id('org', 'P1'),
    agreementName: 'Refusals',
    agreementType: 'QUANTITY',
    supplierId: bench.id('supplier', 'S1'),
    paymentTermId: Object.values(bench.product.company.ids.term ?? {})[0],
    effectiveFrom: TODAY,
    effectiveTo: inDays(90),
    lines: [line({ id: 'new' })],
    ...values,
  })
  const drafted = (values: object = {}): Promise<Doc> =>
    bench.buyer.ok('srmPurAgreement', 'saveOrUpdate', agreementOf(values))
  const cannotSave = (code: ErrorCode, values: object) =>
    bench.cannotSave(code, bench.buyer, 'srmPurAgreement', agreementOf(values))
  const cannotSubmit = (code: ErrorCode, draft: Doc) =>
    bench.cannot(code, bench.buyer, 'srmPurAgreement', 'doSubmit', of(draft))

  it('is complete', async () => {
    const step = (fromQuantity: string) => ({ parentId: 'new', fromQuantity, priceInclTax: '1' })
    const useOrgId = bench.id('org', 'P1')
    await cannotSave('AGREEMENT_STEPS', { steps: [step('5'), step('10')] })
    await cannotSave('AGREEMENT_LINE_DATES', {
      lines: [line({ lineEffectiveDate: TODAY, lineExpiryDate: inDays(91) })],
    })
    await cannotSave('AGREEMENT_SHARES', {
      orgs: [
        { useOrgId, sharePct: '60' },
        { useOrgId: bench.id('org', 'P2'), sharePct: '60' },
      ],
    })
    await cannotSave('AGREEMENT_PROJECT_LIMITS', {
      limitAmount: '100',
      projects: [{ projectCode: 'A', projectName: 'A', limitAmount: '101' }],
    })
  })

  it('is submitted for a future period, for more than is used, and an alteration with a reason', async () => {
    const over = await drafted({
      effectiveFrom: addDays(TODAY, -9),
      effectiveTo: addDays(TODAY, -1),
    })
    await cannotSubmit('AGREEMENT_OVER', over)
    const past = { lineEffectiveDate: addDays(TODAY, -9), lineExpiryDate: addDays(TODAY, -1) }
    const begun = { effectiveFrom: addDays(TODAY, -9), lines: [line(past)] }
    await cannotSubmit('AGREEMENT_LINE_OVER', await drafted(begun))
    const { set } = bench
    const draft = await drafted({ limitAmount: '100', lines: [line({ limitQuantity: '10' })] })
    await set('srm_pur_agreement', draft.id, { released_amount: '101' })
    await cannotSubmit('AGREEMENT_AMOUNT_BELOW_RELEASED', draft)
    await set('srm_pur_agreement', draft.id, { released_amount: '1' })
    await set('srm_pur_agreement__lines', draft.lines[0].id, { released_quantity: '11' })
    await cannotSubmit('AGREEMENT_BELOW_RELEASED', draft)
    await set('srm_pur_agreement', draft.id, { agreement_version: 2 })
    await cannotSubmit('AGREEMENT_REASON', draft)
  })

  it('has one contract', () => {
    const agreement = { contractId: '1', agreementNumber: 'PA1' } as never
    const refusal = srmPurAgreementRules.guards?.hasNoContract?.(agreement, {} as never)
    expectRefused('AGREEMENT_HAS_CONTRACT', refusal)
  })

  it('limits orders to its quantities and organisations, while it is in force', async () => {
    const { buyer, set, id } = bench
    const draft = await drafted({
      limitAmount: '1000',
      orgs: [{ useOrgId: id('org', 'P1'), sharePct: '50' }],
      projects: [{ projectCode: 'A', projectName: 'A', limitAmount: '300' }],
    })
    const submitted = await buyer.ok('srmPurAgreement', 'doSubmit', of(draft))
    if (submitted.status === 'APPROVING') await bench.approve('srmPurAgreement', submitted)
    const seen = await bench.find('srmPurAgreement', draft.id, bench.supplier)
    if (seen.status === 'WAIT_SUPPLIER')
      await bench.supplier.ok('srmPurAgreement', 'doSupplierConfirm', of(seen))
    running = await bench.find('srmPurAgreement', draft.id, buyer)
    const releaseOf = async (quantity: string) => ({
      ...of(await bench.find('srmPurAgreement', running.id, buyer)),
      rowIds: [running.lines[0].id],
      orderBillTypeId: id('billType', 'PO_STD'),
      quantity,
      needByDate: inDays(20),
    })
    const release = async (quantity: string): Promise<Doc> => {
      const { answer } = await buyer.ok(
        'srmPurAgreement',
        'doCreateOrder',
        await releaseOf(quantity),
      )
      return bench.order(buyer, answer.id)
    }
    const cannotUse = (code: ErrorCode, order: Doc) =>
      bench.cannot(code, buyer, 'srmPurOrder', 'doSubmit', of(order))
    await cannotUse('AGREEMENT_AMOUNT_EXCEEDED', await release('100'))
    await cannotUse('AGREEMENT_SHARE_EXCEEDED', await release('60'))
    const order = await release('30')
    await set('srm_pur_order', order.id, { agreement_project_id: running.projects[0].id })
    await cannotUse('AGREEMENT_PROJECT_EXCEEDED', order)
    await set('srm_pur_agreement__orgs', running.orgs[0].id, { use_org_id: id('org', 'P2') })
    await cannotUse('AGREEMENT_ORG', order)
    await set('srm_pur_agreement', running.id, {
      effective_from: addDays(TODAY, -2),
      effective_to: addDays(TODAY, -1),
    })
    await cannotUse('AGREEMENT_NOT_EFFECTIVE', order)
    await set('srm_pur_agreement', running.id, {
      effective_from: inDays(30),
      effective_to: inDays(60),
    })
    const early = await releaseOf('1')
    await bench.cannot('AGREEMENT_NOT_EFFECTIVE', buyer, 'srmPurAgreement', 'doCreateOrder', early)
  })
})

describe('A quotation template', () => {
  const project = (projectCode: string, values: object = {}) => ({
    projectCode,
    projectName: projectCode,
    projectType: 'INPUT',
    costClass: 'MATERIAL',
    ...values,
  })
  const templetOf = (...projects: object[]) => ({
    templetName: 'Refusals',
    resultProjectCode: 'A',
    projects,
    applyCategories: [{ categoryId: bench.id('category', 'C2') }],
  })
  const made = (...projects: object[]): Promise<Doc> =>
    bench.buyer.ok('srmPurQuotationTemplet', 'saveOrUpdate', templetOf(...projects))

  it('has projects that fit together', async () => {
    const cannotSave = (code: ErrorCode, ...projects: object[]) =>
      bench.cannotSave(code, bench.buyer, 'srmPurQuotationTemplet', templetOf(...projects))
    await cannotSave('TEMPLET_CODE_TWICE', project('A'), project('A'))
    await cannotSave('TEMPLET_PARENT', project('A', { parentCode: 'B' }), project('B'))
    await cannotSave('TEMPLET_RANGE', project('A', { minValue: '5', maxValue: '4' }))
    const text = await made(project('A', { projectType: 'TEXT' }))
    await bench.cannot(
      'TEMPLET_RESULT',
      bench.buyer,
      'srmPurQuotationTemplet',
      'doSubmit',
      of(text),
    )
  })

  it('is the only one of a category', async () => {
    const approved = async (): Promise<Doc> => {
      const submitted = await bench.buyer.ok(
        'srmPurQuotationTemplet',
        'doSubmit',
        of(await made(project('A'))),
      )
      if (submitted.status === 'APPROVING') await bench.approve('srmPurQuotationTemplet', submitted)
      return bench.find('srmPurQuotationTemplet', submitted.id, bench.buyer)
    }
    await bench.buyer.ok('srmPurQuotationTemplet', 'doEffect', of(await approved()))
    await bench.cannot(
      'TEMPLET_CATEGORY_TAKEN',
      bench.buyer,
      'srmPurQuotationTemplet',
      'doEffect',
      of(await approved()),
    )
  })
})

describe('An unpriced line without a material', () => {
  it('is not requested for quotation', async () => {
    const registry = { areas: [] }
    const context = {
      platform: { registry },
      refuse: (code: ErrorCode) => Promise.reject(new AppError(code)),
    }
    const { doCreateInquiry } = srmPurUnpricedMaterialOperations.effects ?? {}
    await expect(
      doCreateInquiry?.(context as never, { itemId: null } as never, {} as never),
    ).rejects.toMatchObject({ code: 'UNPRICED_NO_INQUIRY' })
    expectRefused('UNPRICED_NO_INQUIRY', { code: 'UNPRICED_NO_INQUIRY' })
  })
})
