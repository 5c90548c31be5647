// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates write their places so
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findKeepingAgreement, isDeemedAccepted } from './ports.ts'
import {
  CONTRACT,
  type ContractDesk,
  of,
  openContractDesk,
  type Row,
  TEMPLATE,
  TERMS,
} from './testContracts.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk()
})
afterAll(() => desk?.test.close())

const inside = <T>(
  work: Parameters<ContractDesk['test']['product']['engine']['inTransaction']>[2],
) => desk.test.product.engine.inTransaction(null, null, work) as Promise<T>
const save = (who: 'buyer1' | 'supplier1', contract: Row, more: object): Promise<Row> =>
  desk.as(who).ok(CONTRACT, 'saveOrUpdate', { ...of(contract), ...more })
const cannotSave = (
  code: string,
  contract: Row,
  more: object,
  who: 'buyer1' | 'supplier1' = 'buyer1',
) => expectRefusal(code, desk.as(who), CONTRACT, 'saveOrUpdate', { ...of(contract), ...more })

describe('A template', () => {
  const cannotPublish = async (codes: string[], more: object) => {
    const made = await desk.template(more)
    for (const code of codes)
      await expectRefusal(code, desk.as('manager1'), TEMPLATE, 'doPublish', of(made))
  }

  it('is published without faults only', async () => {
    await cannotPublish(['SIGN_KEYWORD', 'TEMPLATE_NO_CLAUSES'], {
      ...{ signMode: 'ESIGN', footerText: '<p>甲方（盖章）甲方（盖章）</p>', clauses: [] },
    })
    await cannotPublish(['MERGE_PATHS_UNKNOWN'], { headerText: '<p>${buyer.nowhere}</p>' })
    await desk.published({ defaultFlag: 'Y', contractType: 'SERVICE' })
    await cannotPublish(['TEMPLATE_RIVAL'], { defaultFlag: 'Y', contractType: 'SERVICE' })
    await expectRefusal('TEMPLATE_SIMPLIFIED', desk.as('manager1'), TEMPLATE, 'saveOrUpdate', {
      ...{ templateName: '简易', contractType: 'PURCHASE', contractMode: 'SIMPLIFIED' },
      lineTableFlag: 'N',
    })
  })

  it('is looked at with the names of its fields', async () => {
    const pdf = await desk.as('manager1').ok(TEMPLATE, 'preview', { templateId: desk.standard.id })
    expect(pdf).toMatchObject({ mimeType: 'application/pdf' })
    expect(Buffer.from(pdf.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('asks for what the buyer types', async () => {
    const template = await desk.published(
      { headerText: '<p>工期：${input.days}天</p>', contractType: 'EQUIPMENT' },
      { 'input.days': { inputType: 'NUMBER' } },
    )
    const contract = await desk.draft({ templateId: template.id, contractType: 'EQUIPMENT' })
    await desk.refuses('CONTRACT_VALUES', 'doInitContract', contract)
    const row = contract.mergeValues.find((one: Row) => one.fieldCode === 'input.days')
    await cannotSave('CONTRACT_VALUE_TYPE', contract, {
      mergeValues: [{ id: row.id, fieldValue: '三十' }],
    })
    const saved = await save('buyer1', contract, {
      mergeValues: [{ id: row.id, fieldValue: '30' }],
    })
    expect((await desk.run('doInitContract', saved)).textHash).toHaveLength(64)
  })
})

describe('A contract that is negotiated', () => {
  let contract: Row
  beforeAll(async () => {
    const template = await desk.published({ contractMode: 'ENHANCED', contractType: 'FRAMEWORK' })
    contract = await desk.draft({
      ...{ contractMode: 'ENHANCED', contractType: 'FRAMEWORK', templateId: template.id },
    })
  })
  const until = () => `${desk.day(5)} 12:00:00`

  it('goes to the supplier in rounds, one side at a time', async () => {
    const start = { negotiateDeadline: until(), revisionRemark: '请审阅' }
    await desk.refuses('CONTRACT_NO_TEXT', 'doStartRevision', contract, start)
    await desk.run('doInitContract', contract)
    await desk.refuses('CONTRACT_NOT_FINALIZED', 'doSubmit', contract)
    await desk.refuses('NEGOTIATION_DEADLINE', 'doStartRevision', contract, {
      ...start,
      negotiateDeadline: `${desk.day(-1)} 12:00:00`,
    })
    contract = await desk.run('doStartRevision', contract, start)
    expect(contract).toMatchObject({
      status: 'NEGOTIATING',
      turnSide: 'SUPPLIER',
      revisionRound: 1,
    })
    const [price, quality, integrity] = contract.clauses
    await cannotSave('NOT_EDITABLE', contract, {
      clauses: [{ ...price, buyerReply: '更改' }, quality, integrity],
    })
    await cannotSave(
      'CLAUSE_FIXED',
      contract,
      { clauses: [price, quality, { ...integrity, supplierProposal: '<p>删除</p>' }] },
      'supplier1',
    )
    const seen = await desk.find(contract.id, 'supplier1')
    const proposed = await save('supplier1', seen, {
      clauses: seen.clauses.map((clause: Row) =>
        clause.clauseTitle === '质量'
          ? { id: clause.id, supplierProposal: '<p>质保十二个月</p>' }
          : { id: clause.id },
      ),
    })
    expect(proposed.openDeviationCount).toBe(1)
    await desk.run('doReviseContract', contract, { revisionRemark: '质保' }, 'supplier1')
    await desk.refuses(
      'CONTRACT_NOT_YOUR_TURN',
      'doReviseContract',
      contract,
      { revisionRemark: '再次' },
      'supplier1',
    )
    await desk.refuses('CONTRACT_OPEN_DEVIATIONS', 'doFinalizeContract', contract)
  })

  it('is finalised with exactly the text that the supplier agreed to', async () => {
    contract = await desk.find(contract.id)
    contract = await save('buyer1', contract, {
      clauses: contract.clauses.map((clause: Row) =>
        clause.clauseTitle === '质量'
          ? { ...clause, clauseContent: '<p>质保十二个月</p>', buyerReply: '同意' }
          : clause,
      ),
    })
    contract = await desk.run('doReviseContract', contract, { revisionRemark: '已采纳' })
    expect(contract).toMatchObject({ revisionRound: 2, turnSide: 'SUPPLIER' })
    contract = await desk.run('doAgreeRevision', contract, {}, 'supplier1')
    expect(contract).toMatchObject({ turnSide: 'BUYER', openDeviationCount: 0 })
    const changed = await save('buyer1', contract, {
      clauses: contract.clauses.map((clause: Row) =>
        clause.clauseTitle === '质量' ? { ...clause, clauseContent: '<p>质保六个月</p>' } : clause,
      ),
    })
    await desk.refuses('CONTRACT_OPEN_DEVIATIONS', 'doFinalizeContract', changed)
    await desk.run('doReviseContract', contract, { revisionRemark: '改回' })
    await desk.run('doReviseContract', contract, { revisionRemark: '收到' }, 'supplier1')
    await desk.run('doReviseContract', contract, { revisionRemark: '请确认' })
    contract = await desk.run('doAgreeRevision', contract, {}, 'supplier1')
    contract = await desk.run('doFinalizeContract', contract)
    expect(contract.status).toBe('FINALIZED')
    expect(contract.revisions.length).toBeGreaterThan(4)
    contract = await desk.run('doReopenRevision', contract)
    await desk.refuses('CONTRACT_NOT_AGREED', 'doFinalizeContract', contract)
    await desk.run('doReviseContract', contract, { revisionRemark: '最终稿' })
    await desk.run('doAgreeRevision', contract, {}, 'supplier1')
    contract = await desk.run('doFinalizeContract', contract)
  })

  it('needs no further confirmation, and writes its prices', async () => {
    contract = await desk.approved(contract)
    expect(contract.status).toBe('CONFIRMED')
    contract = await desk.signed(contract)
    expect(contract.status).toBe('EFFECTIVE')
    const prices = await desk.as('buyer1').ok('srmBaseItemPrice', 'listByPage', {
      sourceNumber: contract.contractNumber,
    })
    expect(prices).toHaveLength(1)
  })
})

describe('A simplified contract', () => {
  const plain = (more: object = {}) =>
    desk.draft({
      ...{ contractMode: 'SIMPLIFIED', templateId: null, amountType: 'FIXED', lines: [] },
      ...{ amountInclTax: '40000', payStages: [], ...more },
    })

  it('is registered, approved and archived', async () => {
    await cannotSave('CONTRACT_SIMPLIFIED_TYPE', await plain(), { amountType: 'NO_CAP' })
    await desk.refuses(
      'CONTRACT_SIMPLIFIED_LIMIT',
      'doSubmit',
      await plain({ amountInclTax: '60000' }),
    )
    const contract = await plain()
    await desk.refuses('NOT_FOR_THIS_RECORD', 'doInitContract', contract)
    await desk.approved(contract)
    const archived = await desk.run('doArchive', contract, {
      ...{ signedFileId: await desk.scan(), signDate: desk.today(), archiveNumber: 'J-1' },
    })
    expect(archived).toMatchObject({ status: 'EFFECTIVE', archiveNumber: 'J-1' })
    expect(archived.remainingAmount).toBe('40000.00')
    const order = await desk.order(archived, '1')
    expect(order.lines[0].contractId).toBe(archived.id)
  })

  it('waits for its first day, and ends after its last', async () => {
    const contract = await plain({ effectiveFrom: desk.day(2), effectiveTo: desk.day(4) })
    await desk.approved(contract)
    const archived = await desk.run('doArchive', contract, {
      ...{ signedFileId: await desk.scan(), signDate: desk.today(), archiveNumber: 'J-2' },
    })
    expect(archived).toMatchObject({ status: 'SIGNED', effectiveDate: desk.day(2) })
    await desk.later(2)
    await desk.strike()
    expect(await desk.find(contract.id)).toMatchObject({ status: 'EFFECTIVE' })
    await desk.later(3)
    await desk.strike()
    expect(await desk.find(contract.id)).toMatchObject({ status: 'EXPIRED' })
  })

  it('is renewed by agreement, or by a new draft, once', async () => {
    const contract = await plain({
      ...{ effectiveTo: desk.day(1) },
      autoRenewFlag: 'Y',
      renewMonths: 6,
    })
    await desk.approved(contract)
    await desk.run('doArchive', contract, {
      ...{ signedFileId: await desk.scan(), signDate: desk.today(), archiveNumber: 'J-3' },
    })
    const { effectiveTo } = await desk.find(contract.id)
    await desk.later(2)
    await desk.strike()
    const renewed = await desk.find(contract.id)
    expect(renewed.status).toBe('EFFECTIVE')
    expect(renewed.effectiveTo > effectiveTo).toBe(true)
    const [first, second] = [
      await desk.as('buyer1').ok(CONTRACT, 'doRenew', of(renewed)),
      await desk.as('buyer1').ok(CONTRACT, 'doRenew', of(await desk.find(contract.id))),
    ]
    expect(second.answer).toEqual(first.answer)
    expect(await desk.find(first.answer.id)).toMatchObject({
      ...{ renewFromId: contract.id, sourceType: 'RENEW', status: 'DRAFT' },
    })
  })
})

describe('What a draft is checked for', () => {
  it('names each fault', async () => {
    const contract = await desk.draft()
    const [line] = contract.lines
    await cannotSave('CONTRACT_PERIOD', contract, { effectiveTo: desk.day(-1) })
    await cannotSave('CONTRACT_PRICE_REQUIRED', contract, {
      lines: [{ ...line, priceInclTax: null, priceExclTax: null }],
    })
    await cannotSave('CONTRACT_DELIVERY_DATE', contract, {
      lines: [{ ...line, deliveryDate: desk.day(900) }],
    })
    const faulty = await save('buyer1', contract, {
      ...{ lines: [], effectiveFrom: desk.day(-100), deemedAcceptFlag: 'Y' },
      payStages: [{ stageType: 'RECEIPT', proportion: '40' }],
    })
    await desk.run('doInitContract', faulty)
    for (const code of [
      ...['CONTRACT_NO_LINES', 'CONTRACT_SHARES'],
      ...['CONTRACT_STARTED_LONG_AGO', 'CONTRACT_NO_DEEMED_CLAUSE'],
    ])
      await desk.refuses(code, 'doSubmit', faulty)
    await save('buyer1', await desk.find(faulty.id), {
      effectiveFrom: desk.day(-9),
      effectiveTo: desk.day(-2),
    })
    await desk.run('doInitContract', faulty)
    await desk.refuses('CONTRACT_OVER', 'doSubmit', faulty)
    await expectRefusal('CONTRACT_SUPPLIER_BARRED', desk.as('buyer1'), CONTRACT, 'doSubmit', {
      ...of(await barred()),
    })
  })

  async function barred(): Promise<Row> {
    const contract = await desk.draft({ supplierId: desk.id('supplier', 'S3'), siteId: null })
    return desk.run('doInitContract', contract)
  }
})

describe('A termination', () => {
  let contract: Row
  const input = (more: object = {}) => ({
    ...{ terminateType: 'AGREED', terminateDate: desk.day(10), terminateReason: '停产', ...more },
  })

  it('asks about open orders, for approval, and the supplier', async () => {
    contract = await desk.effective()
    const kept = await desk.ordered(contract, '100')
    await desk.refuses('CONTRACT_TERMINATION_PAST', 'doTerminate', contract, {
      ...input({ terminateDate: desk.day(-1) }),
    })
    await desk.refuses('CONTRACT_OPEN_ORDERS', 'doTerminate', contract, input())
    contract = await desk.run('doTerminate', contract, input({ keepOrdersFlag: 'Y' }))
    expect(contract.status).toBe('TERMINATING')
    contract = await desk.run('doApproveTerminate', contract, { opinion: '同意' }, 'manager1')
    expect(contract.status).toBe('TERMINATE_CONFIRM')
    contract = await desk.run('doRefuseTerminate', contract, { reason: '未结清' }, 'supplier1')
    expect(contract).toMatchObject({ status: 'EFFECTIVE', terminateDate: null })
    await desk.run('doTerminate', contract, input({ keepOrdersFlag: 'Y' }))
    await desk.run('doApproveTerminate', contract, { opinion: '同意' }, 'manager1')
    contract = await desk.run('doConfirmTerminate', contract, {}, 'supplier1')
    expect(contract).toMatchObject({ status: 'EFFECTIVE', terminateDecidedFlag: 'Y' })
    await desk.refuses('CONTRACT_TERMINATION_DECIDED', 'doAlter', contract, {
      ...{ alterType: ['PRICE'], alterReason: '降价' },
    })
    const draft = await desk.order(contract, '10')
    await desk.later(10)
    await desk.strike()
    expect(await desk.find(contract.id)).toMatchObject({ status: 'TERMINATED' })
    await expectRefusal(
      ...(['CONTRACT_NOT_IN_FORCE', desk.as('buyer1'), 'srmPurOrder', 'doSubmit'] as const),
      of(await desk.find(draft.id, 'buyer1', 'srmPurOrder')),
    )
    expect(await desk.find(kept.id, 'buyer1', 'srmPurOrder')).toMatchObject({ status: 'APPROVING' })
  })
})

describe('Limits of orders', () => {
  it('are those of the contract', async () => {
    const capped = await desk.effective({ amountType: 'CAP', amountInclTax: '1000' })
    const cannotOrder = async (code: string, order: Row) =>
      expectRefusal(code, desk.as('buyer1'), 'srmPurOrder', 'doSubmit', of(order))
    await cannotOrder('CONTRACT_AMOUNT', await desk.order(capped, '100'))
    await desk.ordered(capped, '50')
    await desk.run('doAlter', await desk.find(capped.id), {
      ...{ alterType: ['OTHER'], alterReason: '调整' },
    })
    const versions = await desk.as('buyer1').ok(CONTRACT, 'listByPage', {
      ...{ contractNumber: capped.contractNumber, status: ['DRAFT'] },
    })
    await cannotSave('AMENDMENT_AMOUNT', await desk.find(versions[0].id), { amountInclTax: '100' })
    const other = await desk.effective({
      lines: [
        {
          ...{ itemDescription: '安装服务', categoryId: desk.id('category', 'C1'), uomCode: 'PCS' },
          ...{ quantity: '1', priceInclTax: '100', taxRate: '13' },
        },
      ],
    })
    await cannotOrder('CONTRACT_LINE_MISSING', await desk.order(other, '1'))
    const soon = await desk.effective({ effectiveTo: desk.day(3) })
    const late = await desk.order(soon, '1')
    await desk.later(4)
    await cannotOrder('CONTRACT_ORDER_DATE', {
      ...late,
      ...(await desk.as('buyer1').ok('srmPurOrder', 'saveOrUpdate', {
        ...of(late),
        orderDate: desk.today(),
      })),
    })
  })

  it('other areas find agreements in force', async () => {
    const asked = {
      ...{ supplierId: desk.id('supplier', 'S1'), orgId: desk.id('org', 'P1'), date: desk.today() },
    }
    expect(await inside((context) => isDeemedAccepted(context, asked))).toBe(false)
    expect(await inside((context) => findKeepingAgreement(context, asked))).toBeNull()
  })
})

describe('The clause library', () => {
  it('knows the merge fields of contracts', async () => {
    const manager = desk.as('manager1')
    const made = await manager.ok(TERMS, 'saveOrUpdate', {
      ...{
        termsName: '交付',
        termsCategory: 'DELIVERY',
        termsContent: '<p>${contract.nowhere}</p>',
      },
    })
    await expectRefusal('MERGE_PATHS_UNKNOWN', manager, TERMS, 'doPublish', of(made))
    await expectRefusal('TERMS_NAME_TAKEN', manager, TERMS, 'saveOrUpdate', {
      ...of(made),
      termsName: '价格',
    })
    expect(await manager.ok(TERMS, 'findMergeFields', {})).not.toHaveLength(0)
  })

  it('keeps a mandatory clause that templates use, and replaces it by its next version', async () => {
    const manager = desk.as('manager1')
    const { integrity } = desk.clauses
    const old = await desk.find(integrity.id, 'manager1', TERMS)
    expect(old.usedCount).toBeGreaterThan(0)
    await expectRefusal('TERMS_MANDATORY', manager, TERMS, 'doInvalid', of(old))
    const { answer } = await manager.ok(TERMS, 'doCopyVersion', of(old))
    await expectRefusal(
      ...(['VERSION_DRAFT', manager, TERMS, 'doCopyVersion'] as const),
      of(await desk.find(old.id, 'manager1', TERMS)),
    )
    const next = await desk.find(answer.id, 'manager1', TERMS)
    expect(next).toMatchObject({ termsCode: old.termsCode, version: 2 })
    await manager.ok(TERMS, 'doPublish', of(next))
    expect(await desk.find(old.id, 'manager1', TERMS)).toMatchObject({ status: 'INVALID' })
    const template = await desk.find(desk.standard.id, 'manager1', TEMPLATE)
    expect(template.termsOutdatedFlag).toBe('Y')
    const copy = await manager.ok(TEMPLATE, 'doCopyVersion', of(template))
    expect(copy.answer.differences).toEqual([{ clause: '廉洁', from: 1, to: 2 }])
    await expectRefusal(
      ...(['VERSION_DRAFT', manager, TEMPLATE, 'doCopyVersion'] as const),
      of(await desk.find(template.id, 'manager1', TEMPLATE)),
    )
  })
})

describe('Sources of contracts', () => {
  it('say what is missing', async () => {
    const { as, id } = desk
    const cannotCreate = (code: string, body: object) =>
      expectRefusal(code, as('buyer1'), CONTRACT, 'doCreateContract', body)
    await cannotCreate('CONTRACT_NO_LINES', { sourceType: 'INQUIRY', lines: [] })
    const requester = await desk.test.login('requester1')
    const draft = await requester.ok('srmPurRequisition', 'saveOrUpdate', {
      ...{ orgId: id('org', 'P1'), billTypeId: id('billType', 'PR_STD'), title: '铝壳体' },
      lines: [
        {
          ...{ itemId: id('item', 'M1'), quantity: '100', taxRate: '13' },
          ...{ needByDate: desk.day(30), estimatedPriceInclTax: '15' },
        },
      ],
    })
    const ask = {
      sourceType: 'REQUISITION',
      lines: [{ sourceLineId: draft.lines[0].id, quantity: null }],
    }
    const supplierId = id('supplier', 'S1')
    await expectRefusal('CONTRACT_SOURCE_STATE', as('manager1'), CONTRACT, 'doCreateContract', {
      ...ask,
      supplierId,
    })
    await requester.ok('srmPurRequisition', 'doSubmit', of(draft))
    const open = await desk.find(draft.id, 'manager1', 'srmPurRequisition')
    if (open.status === 'APPROVING')
      await as('manager1').ok('srmPurRequisition', 'doApproval', { ...of(open), opinion: '同意' })
    await expectRefusal('CONTRACT_SUPPLIER', as('manager1'), CONTRACT, 'doCreateContract', ask)
    const approved = await desk.find(draft.id, 'manager1', 'srmPurRequisition')
    const { answer } = await as('manager1').ok('srmPurRequisition', 'doCreateContract', {
      ...of(approved),
      supplierId,
    })
    expect(await desk.find(answer.id, 'manager1')).toMatchObject({
      ...{ sourceType: 'REQUISITION', supplierId, status: 'DRAFT' },
    })
    for (const template of await as('manager1').ok(TEMPLATE, 'listByPage', {
      ...{ status: 'PUBLISHED', pageRows: 100 },
    }))
      await as('manager1').ok(TEMPLATE, 'doInvalid', of(template))
    await expectRefusal('CONTRACT_SOURCE_USED', as('manager1'), CONTRACT, 'doCreateContract', {
      ...ask,
      supplierId,
    })
    await desk.run('doCancel', { id: answer.id }, { reason: '重来' }, 'manager1')
    await expectRefusal('CONTRACT_NO_TEMPLATE', as('manager1'), CONTRACT, 'doCreateContract', {
      ...ask,
      supplierId,
    })
  })

  it('need clauses that are still published', async () => {
    const clause = await desk.terms('包装')
    const template = await desk.template({
      clauses: [{ seqNum: 1, chapterName: '通用', termsId: clause.id }],
    })
    await desk.as('manager1').ok(TERMS, 'doInvalid', of(clause))
    await expectRefusal(
      'TEMPLATE_CLAUSE_STATE',
      desk.as('manager1'),
      TEMPLATE,
      'doPublish',
      of(template),
    )
  })
})
