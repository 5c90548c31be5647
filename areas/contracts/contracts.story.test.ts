import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkRemain } from './ports.ts'
import { CONTRACT, type ContractDesk, of, openContractDesk, type Row } from './testContracts.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk()
})
afterAll(() => desk?.test.close())

const fileOf = (fileId: string, who: 'buyer1' | 'supplier1' | 'supplier2') =>
  fileClient(desk.test, desk.as(who)).download(fileId)
const inside = <T>(
  work: Parameters<ContractDesk['test']['product']['engine']['inTransaction']>[2],
) => desk.test.product.engine.inTransaction(null, null, work) as Promise<T>
const matters = async (contract: Row, matterType: string): Promise<Row[]> => {
  const owner = matterType.startsWith('SUP_') ? 'supplier1' : 'buyer1'
  const open = await desk.as(owner).ok('srmBasePendingMatter', 'listByPage', {
    ...{ status: 'OPEN', matterType, pageRows: 200 },
  })
  return open.filter((row: Row) => String(row.documentId) === String(contract.id))
}
const unseen = (contract: Row, who: 'supplier1' | 'supplier2') =>
  expectRefusal('NOT_FOUND', desk.as(who), CONTRACT, 'findById', { id: contract.id })

describe('A standard contract', () => {
  let contract: Row

  it('has the amounts of its lines, and a text that the server produces', async () => {
    contract = await desk.draft()
    expect(contract).toMatchObject({
      ...{ amountInclTax: '6780.00', amountExclTax: '6000.00', taxAmount: '780.00' },
      ...{ version: 1, signMode: 'PAPER', status: 'DRAFT', deviationCount: 0 },
    })
    expect(contract.clauses.map((row: Row) => row.clauseTitle)).toEqual(['价格', '质量', '廉洁'])
    expect(contract.parties.map((row: Row) => row.partyRole)).toEqual(['PARTY_A', 'PARTY_B'])
    expect(contract.payStages.length).toBeGreaterThan(0)
    await desk.refuses('CONTRACT_NO_TEXT', 'doSubmit', contract)
    contract = await desk.run('doInitContract', contract)
    expect(contract.textHash).toHaveLength(64)
    const { bytes } = await fileOf(contract.contractFileId, 'buyer1')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('loses its text with every change, and needs it again', async () => {
    contract = await desk.as('buyer1').ok(CONTRACT, 'saveOrUpdate', {
      ...of(contract),
      warrantyMonths: 12,
    })
    expect(contract).toMatchObject({ textHash: null, contractFileId: null })
    await desk.refuses('CONTRACT_NO_TEXT', 'doSubmit', contract)
  })

  it('is seen by its supplier once it is sent, and refused with a reason', async () => {
    await unseen(contract, 'supplier1')
    contract = await desk.sent(contract)
    expect(contract).toMatchObject({ status: 'TO_CONFIRM' })
    await unseen(contract, 'supplier2')
    const seen = await desk.find(contract.id, 'supplier1')
    expect(seen).not.toHaveProperty('internalRemark')
    expect(seen.clauses[0]).not.toHaveProperty('deviationFlag')
    expect(seen.clauses[0].clauseContent).toBe('<p>合同总价人民币6,780.00元。</p>')
    expect((await fileOf(contract.contractFileId, 'supplier2')).envelope.status).toBe('E')
    expect(await matters(contract, 'SUP_CONTRACT_CONFIRM')).not.toHaveLength(0)
    await desk.refuses('REQUIRED', 'doSupplierRefuse', contract, {}, 'supplier1')
    contract = await desk.run(
      'doSupplierRefuse',
      contract,
      { refuseReason: '交期过短' },
      'supplier1',
    )
    expect(contract).toMatchObject({ status: 'REFUSED', refuseReason: '交期过短' })
    expect(await matters(contract, 'IN_CONTRACT_REFUSED')).toHaveLength(1)
  })

  it('goes through the legal approval with a changed standard clause', async () => {
    contract = await desk.run('doReedit', contract)
    await unseen(contract, 'supplier1')
    const [price, quality, integrity] = contract.clauses
    const save = (clauses: Row[]) => ({ ...of(contract), clauses })
    await expectRefusal(
      'CLAUSE_FIXED',
      ...([desk.as('buyer1'), CONTRACT, 'saveOrUpdate'] as const),
      save([price, quality, { ...integrity, clauseContent: '<p>无</p>' }]),
    )
    await expectRefusal(
      'CLAUSE_MANDATORY',
      ...([desk.as('buyer1'), CONTRACT, 'saveOrUpdate'] as const),
      save([price, quality]),
    )
    contract = await desk
      .as('buyer1')
      .ok(
        CONTRACT,
        'saveOrUpdate',
        save([price, { ...quality, clauseContent: '<p>另行约定</p>' }, integrity]),
      )
    expect(contract.deviationCount).toBe(1)
    contract = await desk.run('doInitContract', contract)
    contract = await desk.run('doSubmit', contract)
    expect(await matters(contract, 'IN_CONTRACT_REFUSED')).toHaveLength(0)
    await unseen(contract, 'supplier1')
    contract = await desk.run('doApproval', contract, { opinion: '同意' }, 'manager1')
    expect(contract.status).toBe('APPROVING')
    contract = await desk.run('doApproval', contract, { opinion: '同意' }, 'warehouse1')
    expect(contract.status).toBe('APPROVED')
  })

  it('is confirmed by the text that was read, by one of two users', async () => {
    contract = await desk.run('doSendConfirm', contract)
    contract = await desk.run('doRecallConfirm', contract)
    contract = await desk.run('doSendConfirm', contract)
    await desk.refuses(
      'CONTRACT_TEXT_CHANGED',
      'doSupplierConfirm',
      contract,
      { textHash: 'a'.repeat(64) },
      'supplier1',
    )
    const { textHash } = contract
    const answers = await Promise.all(
      (['supplier1', 'supplier1b'] as const).map((who) =>
        desk.as(who).call(CONTRACT, 'doSupplierConfirm', { ...of(contract), textHash }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    contract = await desk.find(contract.id)
    expect(contract).toMatchObject({ status: 'CONFIRMED' })
    expect(contract.confirmTime).toBeTruthy()
  })

  it('takes effect with the signed scan, and keeps but its archive number', async () => {
    const signedFileId = await desk.scan()
    await desk.refuses('CONTRACT_SIGN_DATE', 'doUploadSigned', contract, {
      ...{ signedFileId, signDate: desk.day(1) },
    })
    contract = await desk.signed(contract)
    expect(contract).toMatchObject({ status: 'EFFECTIVE', signDate: desk.today() })
    expect(contract.signedHash).toHaveLength(64)
    const kept = await desk.as('buyer1').ok(CONTRACT, 'saveOrUpdate', {
      ...of(contract),
      ...{ archiveNumber: 'A-1', contractName: '改名' },
    })
    expect(kept).toMatchObject({ archiveNumber: 'A-1', contractName: '铝壳体采购合同' })
    await desk.refuses('WRONG_STATE', 'doArchive', contract, {
      ...{ signedFileId, signDate: desk.today(), archiveNumber: 'A-2' },
    })
  })
})

describe('Contracts from an agreement', () => {
  let agreement: Row
  const create = (quantity: string) => ({
    sourceType: 'AGREEMENT',
    templateId: desk.standard.id,
    lines: [{ sourceLineId: agreement.lines[0].id, quantity }],
  })

  beforeAll(async () => {
    const { as, id } = desk
    const made = await as('buyer1').ok('srmPurAgreement', 'saveOrUpdate', {
      ...{ orgId: id('org', 'P1'), agreementName: '年度协议', agreementType: 'QUANTITY' },
      ...{ supplierId: id('supplier', 'S1'), paymentTermId: desk.term },
      ...{ effectiveFrom: desk.today(), effectiveTo: desk.day(90) },
      lines: [
        {
          ...{ itemId: id('item', 'M1'), priceInclTax: '11.30', taxRate: '13' },
          limitQuantity: '1000',
        },
      ],
    })
    await as('buyer1').ok('srmPurAgreement', 'doSubmit', of(made))
    const open = await desk.find(made.id, 'manager1', 'srmPurAgreement')
    await as('manager1').ok('srmPurAgreement', 'doApproval', { ...of(open), opinion: '同意' })
    const offer = await desk.find(made.id, 'supplier1', 'srmPurAgreement')
    if (offer.status === 'WAIT_SUPPLIER')
      await as('supplier1').ok('srmPurAgreement', 'doSupplierConfirm', of(offer))
    agreement = await desk.find(made.id, 'buyer1', 'srmPurAgreement')
  })

  it('take no more than it has, also two at once', async () => {
    const { contracts } = await desk.as('buyer1').ok(CONTRACT, 'doCreateContract', create('600'))
    const first = await desk.find(contracts[0].id)
    expect(first).toMatchObject({ amountInclTax: '6780.00', sourceType: 'AGREEMENT' })
    expect(first.lines[0].priceLockedFlag).toBe('Y')
    await expectRefusal(
      ...(['CONTRACT_SOURCE_USED', desk.as('buyer1'), CONTRACT, 'doCreateContract'] as const),
      create('500'),
    )
    await expectRefusal('CONTRACT_LOCKED', desk.as('buyer1'), CONTRACT, 'saveOrUpdate', {
      ...of(first),
      lines: [{ ...first.lines[0], priceInclTax: '12' }],
    })
    const twice = await Promise.all(
      [1, 2].map(() => desk.as('buyer1').call(CONTRACT, 'doCreateContract', create('400'))),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    await desk.confirmed(first)
    await desk.signed(first)
    const prices = await desk.as('buyer1').ok('srmBaseItemPrice', 'listByPage', {
      ...{ itemId: desk.id('item', 'M1'), sourceNumber: agreement.agreementNumber },
      columns: ['contractId'],
    })
    expect(prices.map((row: Row) => row.contractId)).toEqual([first.id])
  })

  it('give back what a cancelled one held', async () => {
    const drafts = await desk.as('buyer1').ok(CONTRACT, 'listByPage', {
      ...{ sourceNumber: agreement.agreementNumber, status: ['DRAFT'] },
    })
    await desk.run('doCancel', drafts[0], { reason: '重复' })
    const made = await desk.as('buyer1').ok(CONTRACT, 'doCreateContract', create('400'))
    expect(made.contracts).toHaveLength(1)
    await expectRefusal('CONTRACT_SOURCE', desk.as('buyer1'), CONTRACT, 'doCreateContract', {
      ...create('1'),
      sourceType: 'MANUAL',
    })
  })
})

describe('An amendment', () => {
  let contract: Row
  let next: Row
  beforeAll(async () => {
    contract = await desk.effective()
    await desk.ordered(contract, '250')
  })

  it('keeps what is ordered, and is the only one', async () => {
    contract = await desk.find(contract.id)
    expect(contract).toMatchObject({ orderedAmount: '2825.00', remainingAmount: '3955.00' })
    expect(contract.lines[0]).toMatchObject({ remainingQuantity: '350.000000' })
    await desk.run('doAlter', contract, { alterType: ['QUANTITY'], alterReason: '增加数量' })
    const versions = await desk.as('buyer1').ok(CONTRACT, 'listByPage', {
      contractNumber: contract.contractNumber,
    })
    next = await desk.find(versions.find((row: Row) => row.id !== contract.id).id)
    expect(next).toMatchObject({ version: 2, status: 'DRAFT', previousId: contract.id })
    await desk.refuses('CONTRACT_ALTERING', 'doAlter', contract, {
      ...{ alterType: ['PRICE'], alterReason: '再次' },
    })
    const [line] = next.lines
    const save = (more: object) => ({ ...of(next), ...more })
    const call = [desk.as('buyer1'), CONTRACT, 'saveOrUpdate'] as const
    await expectRefusal(
      ...(['AMENDMENT_ORDERED', ...call] as const),
      save({ lines: [{ ...line, quantity: '200' }] }),
    )
    await expectRefusal(
      ...(['AMENDMENT_FIXED', ...call] as const),
      save({ contractType: 'SERVICE' }),
    )
    next = await desk
      .as('buyer1')
      .ok(
        CONTRACT,
        'saveOrUpdate',
        save({ effectiveTo: desk.day(500), lines: [{ ...line, quantity: '800' }] }),
      )
  })

  it('takes over the orders when it takes effect', async () => {
    const seen = await desk.as('supplier1').ok(CONTRACT, 'listByPage', {
      contractNumber: contract.contractNumber,
    })
    expect(seen.map((row: Row) => row.version)).toEqual([1])
    await desk.confirmed(next)
    next = await desk.signed(next)
    expect(next).toMatchObject({ status: 'EFFECTIVE', orderedAmount: '2825.00' })
    expect(next.lines[0]).toMatchObject({
      ...{ orderedQuantity: '250.000000', remainingQuantity: '550.000000' },
    })
    expect(await desk.find(contract.id)).toMatchObject({ status: 'SUPERSEDED', alteringFlag: 'N' })
    const orders = await desk.as('buyer1').ok('srmPurOrder', 'listByPage', { contractId: next.id })
    expect(orders).toHaveLength(1)
    expect((await desk.find(orders[0].id, 'buyer1', 'srmPurOrder')).lines[0].contractId).toBe(
      next.id,
    )
  })

  it('leaves the last rest to one of two orders', async () => {
    const orders = [await desk.order(next, '300'), await desk.order(next, '300')]
    const answers = await Promise.all(
      orders.map((order) => desk.as('buyer1').call('srmPurOrder', 'doSubmit', of(order))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    expect(answers.find(({ status }) => status === 'E')?.code).toBe('CONTRACT_QUANTITY')
    const lineKey = next.lines[0].lineKey ?? (await desk.find(next.id)).lines[0].lineKey
    const ask = { contractId: next.id, lineKey, amount: '0', orderDate: desk.today() }
    const left = (quantity: string, more: object = {}) =>
      inside((context) => checkRemain(context, { ...ask, quantity, ...more }))
    expect(await left('250')).toMatchObject({ allowed: 'Y', remainingQuantity: '250.000000' })
    expect(await left('251')).toMatchObject({ allowed: 'N', reason: 'QUANTITY' })
    expect(await left('1', { orderDate: desk.day(600) })).toMatchObject({ reason: 'DATE' })
  })
})
