import { messageText } from '@opensrm/kernel/protocol/errors.ts'
import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectFileRefusal, expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doCheckEligibility } from './ports.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = any

/** Only moves forward, as signatures require. */
let now = new Date()
const inDays = (days: number): string => addDays(dayOf(now, 'Asia/Shanghai'), days)
let test: TestProduct
const people: { [name: string]: ApiClient } = {}
const as = (name: string): ApiClient => people[name] as ApiClient
const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
const of = ({ id, versionNum }: Row) => ({ id, versionNum })
const CHANGE = 'srmPosChangeInfo'

beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  await on(0)
  for (const name of ['supplier1', 'supplier2', 'supplier1b'])
    await as(name).ok('baseLogin', 'doAcceptAgreement')
  const [role] = await as('admin').ok('baseResponsibility', 'listByPage', {
    respCode: 'FINANCE_MANAGER',
  })
  await as('admin').ok('baseUserResponsibility', 'saveOrUpdate', {
    userId: id('user', 'requester1'),
    respId: role.id,
    reason: 'release of accounts',
  })
  people.requester1 = await test.login('requester1')
})
afterAll(() => test?.close())

/** Moves the clock forward; every user signs in again. */
async function on(days: number): Promise<void> {
  now = new Date(now.getTime() + days * 86_400_000)
  const names = ['admin', 'manager1', 'buyer1', 'finance1', 'requester1']
  for (const name of [...names, 'supplier1', 'supplier1b', 'supplier2'])
    people[name] = await test.login(name)
}

const supplierOf = (client: ApiClient, code = 'S1'): Promise<Row> =>
  client.ok('srmPosSupplier', 'findById', { id: id('supplier', code) })
const read = (client: ApiClient, row: Row): Promise<Row> =>
  client.ok(CHANGE, 'findById', { id: row.id })

/** A request of the supplier with these sections open. */
async function begun(sections: string[], by = 'supplier1', code = 'S1'): Promise<Row> {
  const { answer } = await as(by).ok('srmPosSupplier', 'doAlter', {
    ...of(await supplierOf(as(by), code)),
    changeSections: sections,
  })
  return read(as(by), answer)
}
const write = async (by: string, change: Row, values: object): Promise<Row> =>
  as(by).ok(CHANGE, 'saveOrUpdate', { ...of(change), changeReason: '更新', ...values })
const submit = (by: string, change: Row): Promise<Row> => as(by).ok(CHANGE, 'doSubmit', of(change))
const approve = async (change: Row): Promise<Row> => {
  const seen = await read(as('manager1'), change)
  await as('manager1').ok(CHANGE, 'doApproval', { ...of(seen), opinion: 'OK' })
  return read(as('manager1'), change)
}
const changed = (rows: Row[], at: number, values: object): Row[] =>
  rows.map((row, index) => ({ ...row, ...(index === at ? values : {}) }))

describe('A change of supplier data', () => {
  it('opens the sections that are ticked, and contacts are merged without approval', async () => {
    const draft = await begun(['CONTACT'])
    expect(draft).toMatchObject({
      initiatorSide: 'SUPPLIER',
      status: 'DRAFT',
      supplierId: id('supplier', 'S1'),
    })
    expect(draft.contactChanges).toMatchObject([{ action: 'UPDATE', newContactName: '联系人' }])
    const saved = await write('supplier1', draft, {
      contactChanges: [
        { ...draft.contactChanges[0], newPosition: '销售总监' },
        {
          action: 'ADD',
          newContactName: '李四',
          newContactType: 'QUALITY',
          newMobile: '13911112222',
          newEmail: 'li@s1.example',
        },
      ],
    })
    expect(saved).toMatchObject({ keyChangeFlag: 'N', autoApproveFlag: 'Y' })
    const done = await submit('supplier1', saved)
    expect(done.status).toBe('EFFECTIVE')
    const supplier = await supplierOf(as('buyer1'))
    expect(supplier).toMatchObject({ masterVersion: 2, changeStatus: 'CHANGED' })
    expect(supplier.contacts).toMatchObject([
      { contactName: '联系人', position: '销售总监' },
      { contactName: '李四', mobile: '13911112222' },
    ])
    const differences = await as('supplier1').ok(CHANGE, 'findDifferences', { id: done.id })
    expect(differences).toContainEqual(
      expect.objectContaining({ field: 'position', new: '销售总监' }),
    )
  })

  it('of nothing is refused, and key data go through approval with their proof', async () => {
    const idle = await write('supplier1', await begun(['CONTACT']), {})
    await expectRefusal('CHANGE_NOTHING', as('supplier1'), CHANGE, 'doSubmit', of(idle))
    await as('supplier1').ok(CHANGE, 'doCancel', of(idle))
    const renamed = await write('supplier1', await begun(['BASE']), {
      newSupplierName: 'S1新名称制造有限公司',
    })
    expect(renamed).toMatchObject({ keyChangeFlag: 'Y', autoApproveFlag: 'N' })
    await expectRefusal('CHANGE_NAME_PROOF', as('supplier1'), CHANGE, 'doSubmit', of(renamed))
    const files = fileClient(test, as('supplier1'))
    const proofs = [
      await files.upload('licence.pdf', '%PDF-1.4 a'),
      await files.upload('notice.pdf', '%PDF-1.4 b'),
    ]
    const proven = await write('supplier1', renamed, { proofFileIds: proofs.join(',') })
    await submit('supplier1', proven)
    expect((await approve(proven)).status).toBe('APPROVING')
    // A name is countersigned by finance.
    const seen = await read(as('requester1'), proven)
    await as('requester1').ok(CHANGE, 'doApproval', { ...of(seen), opinion: 'OK' })
    const done = await read(as('manager1'), proven)
    expect(done.status).toBe('EFFECTIVE')
    const supplier = await supplierOf(as('buyer1'))
    expect(supplier).toMatchObject({
      supplierName: 'S1新名称制造有限公司',
      formerNames: [{ name: 'S1制造有限公司' }],
    })
  })

  it('is refused where the master would be wrong with it', async () => {
    const draft = await begun(['BASE'])
    const wrong = await write('supplier1', draft, { newUnifiedCreditCode: '91350100M000100Y4Z' })
    await expectRefusal('CREDIT_CODE_WRONG', as('supplier1'), CHANGE, 'doSubmit', of(wrong))
    const sales = await write('supplier1', await begun(['SALES']), {
      salesChanges: [{ action: 'ADD', newSalesYear: '2999', newSalesAmount: '1' }],
    })
    await expectRefusal('SECTION_LATER_YEAR', as('supplier1'), CHANGE, 'doSubmit', of(sales))
    for (const one of [wrong, sales]) await as('supplier1').ok(CHANGE, 'doCancel', of(one))
  })

  it('makes nobody another company, nor a banned one, and keeps the code that it had', async () => {
    const [ours, theirs] = ['91350100M000100Y43', '91440300MA5TEKT16G']
    await leaveAs(test, 'srm_pos_supplier', id('supplier', 'S1'), { unified_credit_code: ours })
    const S2 = id('supplier', 'S2')
    await leaveAs(test, 'srm_pos_supplier', S2, { unified_credit_code: theirs })
    await leaveAs(test, 'srm_pos_supplier', id('supplier', 'S3'), {
      ...{ status: 'BLACKLISTED', freeze_inquiry_flag: 'Y', freeze_order_flag: 'Y' },
      ...{ freeze_receive_flag: 'Y', legal_person_id_no: '11010519491231002X' },
    })
    const refuse = async (code: string, by: string, values: object) => {
      const draft = await write(by, await begun(['BASE'], by), values)
      await expectRefusal(code, as(by), CHANGE, 'doSubmit', of(draft))
      await as(by).ok(CHANGE, 'doCancel', of(draft))
    }
    const another = { newUnifiedCreditCode: theirs }
    await refuse('REGISTER_TAKEN', 'supplier1', another)
    await refuse('SUPPLIER_CODE_TAKEN', 'manager1', another)
    const banned = { newLegalPersonIdNo: '11010519491231002X' }
    await refuse('REGISTER_RESTRICTED', 'supplier1', banned)
    await refuse('SUPPLIER_BANNED', 'manager1', banned)

    await leaveAs(test, 'srm_pos_supplier', S2, { unified_credit_code: null })
    const moved = await write('supplier1', await begun(['BASE']), another)
    await submit('supplier1', moved)
    expect((await approve(moved)).status).toBe('EFFECTIVE')
    const newcomer = await as('admin').ok('srmPosSupplier', 'saveOrUpdate', {
      ...{ supplierName: '拾码贸易有限公司', supplierType: 'TRADER', unifiedCreditCode: ours },
    })
    await expectRefusal(
      'SUPPLIER_CODE_TAKEN',
      as('admin'),
      'srmPosSupplier',
      'doSubmit',
      of(newcomer),
    )
    // The supplier itself may take it again.
    await as('admin').ok('srmPosSupplier', 'delete', of(newcomer))
    const back = await write('supplier1', await begun(['BASE']), { newUnifiedCreditCode: ours })
    await submit('supplier1', back)
    expect((await approve(back)).status).toBe('EFFECTIVE')
  })

  it('of one section runs alone, of another section beside it', async () => {
    const first = await write('supplier1', await begun(['BASE']), { newLegalPerson: '张三' })
    const second = await write('supplier1b', await begun(['BASE'], 'supplier1b'), {
      newLegalPerson: '王五',
    })
    const outcomes = await Promise.all([
      as('supplier1').call(CHANGE, 'doSubmit', of(first)),
      as('supplier1b').call(CHANGE, 'doSubmit', of(second)),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    expect(outcomes.find(({ status }) => status === 'E')?.code).toBe('CHANGE_OPEN')
    const beside = await write('supplier1', await begun(['EMPLOYEE']), {
      employeeChanges: [{ action: 'ADD', newStaffType: 'RND', newHeadcount: 5 }],
    })
    expect((await submit('supplier1', beside)).status).toBe('EFFECTIVE')
    const won = outcomes[0]?.status === 'S' ? first : second
    await approve(won)
  })

  it('meets a newer master: what others changed stays, what both changed goes back with the reason', async () => {
    const draft = await begun(['BASE'])
    const asked = await write('supplier1', draft, {
      newCompanyPhone: '0512-1',
      newWebsite: 's1.example',
    })
    await leaveAs(test, 'srm_pos_supplier', id('supplier', 'S1'), { main_products: '新产品' })
    await submit('supplier1', asked)
    await leaveAs(test, 'srm_pos_supplier', id('supplier', 'S1'), { company_phone: '0512-2' })
    const back = await approve(asked)
    expect(back.status).toBe('REJECTED')
    expect(back.problem).toContain('公司电话')
    expect((await supplierOf(as('buyer1'))).website).not.toBe('s1.example')
    // Sent back it still holds its section; the next one waits for it.
    const next = await write('supplier1b', await begun(['BASE'], 'supplier1b'), {
      newLegalPerson: '赵六',
    })
    await expectRefusal('CHANGE_OPEN', as('supplier1b'), CHANGE, 'doSubmit', of(next))
    await as('supplier1b').ok(CHANGE, 'doCancel', of(next))
    const again = await write('supplier1', await read(as('supplier1'), asked), {})
    await submit('supplier1', again)
    await approve(again)
    expect(await supplierOf(as('buyer1'))).toMatchObject({
      companyPhone: '0512-1',
      website: 's1.example',
      mainProducts: '新产品',
    })
  })

  it('deletes rows nobody refers to, unless they changed meanwhile, and disables the others', async () => {
    const open = await begun(['EMPLOYEE'])
    const doomed = await write('supplier1', open, {
      employeeChanges: changed(open.employeeChanges, 0, { action: 'DELETE' }),
    })
    const rowId = open.employeeChanges[0].targetId
    await leaveAs(test, 'srm_pos_supplier__employees', String(rowId), { headcount: 6 })
    await expectRefusal('CHANGE_ROW_CONFLICT', as('supplier1'), CHANGE, 'doSubmit', of(doomed))
    await leaveAs(test, 'srm_pos_supplier__employees', String(rowId), { headcount: 5 })
    await submit('supplier1', doomed)
    expect((await supplierOf(as('buyer1'))).employees).toEqual([])
    const contacts = await begun(['CONTACT'])
    const gone = await write('supplier1', contacts, {
      contactChanges: changed(contacts.contactChanges, 1, { action: 'DELETE' }),
    })
    await submit('supplier1', gone)
    expect((await supplierOf(as('buyer1'))).contacts).toMatchObject([{}, { enabledFlag: 'N' }])
  })

  it('asks for a category, which has to be qualified, and never leaves a qualified one', async () => {
    const where = { categoryId: id('category', 'C') }
    const refuse = async (code: string, row: object) => {
      const draft = await write('supplier1', await begun(['CATEGORY']), { categoryChanges: [row] })
      await expectRefusal(code, as('supplier1'), CHANGE, 'doSubmit', of(draft))
      await as('supplier1').ok(CHANGE, 'doCancel', of(draft))
    }
    await refuse('CHANGE_CATEGORY_MISSING', { action: 'DELETE', ...where })
    await refuse('CHANGE_CATEGORY_THERE', {
      action: 'ADD',
      ...where,
      categoryId: id('category', 'C1'),
    })
    await refuse('CHANGE_CATEGORY_QUALIFIED', {
      action: 'DELETE',
      ...where,
      categoryId: id('category', 'C1'),
    })
    const draft = await write('supplier1', await begun(['CATEGORY']), {
      categoryChanges: [{ action: 'ADD', ...where }],
    })
    await submit('supplier1', draft)
    expect((await approve(draft)).status).toBe('EFFECTIVE')
    const [record] = await as('manager1').ok('srmPosSupplierCategory', 'listByPage', {
      supplierId: id('supplier', 'S1'),
      categoryId: where.categoryId,
    })
    expect(record.status).toBe('POTENTIAL')
    const todo = await test.product.platform.pool.query(
      `select 1 from srm_base_pending_matter where matter_type = 'IN_CATEGORY_QUALIFY' and document_id = $1`,
      [record.id],
    )
    expect(todo.rowCount).toBe(1)
  })

  it('is nobody else’s: another supplier neither reads it nor names its rows', async () => {
    const own = await begun(['CONTACT'])
    await as('supplier2').refused(CHANGE, 'findById', { id: own.id })
    expect(await as('supplier2').ok(CHANGE, 'listByPage', {})).toEqual([])
    await as('supplier2').refused('srmPosSupplier', 'doAlter', {
      id: id('supplier', 'S1'),
      changeSections: ['ACCOUNT'],
    })
    const foreign = await as('supplier2').call(CHANGE, 'saveOrUpdate', {
      ...{ supplierId: id('supplier', 'S1'), changeSections: ['CONTACT'], changeReason: 'x' },
      contactChanges: [
        { action: 'UPDATE', targetId: own.contactChanges[0].targetId, newPosition: 'x' },
      ],
    })
    expect(foreign.data?.supplierId).not.toBe(id('supplier', 'S1'))
    expect((await supplierOf(as('buyer1'))).contacts[0].position).not.toBe('x')
    // The supplier sees a buyer's request only once it is in effect.
    const ours = await begun(['SALES'], 'manager1')
    await as('supplier1').refused(CHANGE, 'findById', { id: ours.id })
    await as('manager1').ok(CHANGE, 'doCancel', of(ours))
    await as('supplier1').ok(CHANGE, 'doCancel', of(own))
  })

  it('with a new or renewed certificate has it verified by the responsible buyer', async () => {
    const supplierId = id('supplier', 'S1')
    const [{ personId }] = await as('admin').ok('baseUser', 'listByPage', { userName: 'buyer1' })
    await leaveAs(test, 'srm_pos_supplier', supplierId, { buyer_id: personId })
    const files = fileClient(test, as('supplier1'))
    const inEffect = async (row: (own: Row[]) => object[]) => {
      const open = await begun(['FILE'])
      const saved = await write('supplier1', open, { fileChanges: row(open.fileChanges) })
      const sent = await submit('supplier1', saved)
      const done = sent.status === 'EFFECTIVE' ? sent : await approve(saved)
      expect(done.status).toBe('EFFECTIVE')
    }
    const todos = (): Promise<Row[]> =>
      as('buyer1').ok('srmBasePendingMatter', 'listByPage', {
        ...{ matterType: 'IN_FILE_VERIFY', status: 'OPEN' },
      })
    const file = async () => (await supplierOf(as('buyer1'))).dataFiles.at(-1)
    const verify = async (more: object) => ({
      ...of(await supplierOf(as('buyer1'))),
      ...{ rowIds: [(await file()).id], ...more },
    })
    const first = await files.upload('iso.pdf', '%PDF-1.4 first')
    await inEffect((own) => [
      ...own,
      {
        ...{ action: 'ADD', newFileType: 'ISO9001', newCertName: 'ISO 9001' },
        ...{ newEffectiveTo: inDays(400), newLongTermFlag: 'N', newCertFileIds: first },
      },
    ])
    expect(await file()).toMatchObject({ certName: 'ISO 9001', verifyStatus: 'PENDING' })
    expect(await todos()).toHaveLength(1)
    const failed = await verify({ verifyStatus: 'FAILED' })
    await expectRefusal('REQUIRED', as('buyer1'), 'srmPosSupplier', 'doVerify', failed)
    await as('buyer1').ok('srmPosSupplier', 'doVerify', { ...failed, verifyRemark: '章不清晰' })
    expect(await file()).toMatchObject({
      ...{ verifyStatus: 'FAILED', verifyRemark: '章不清晰', verifiedById: id('user', 'buyer1') },
      verifyTime: expect.stringContaining(inDays(0)),
    })
    expect(await todos()).toEqual([])
    const seen = (await supplierOf(as('supplier1'))).dataFiles.at(-1)
    expect(seen.verifyStatus).toBe('FAILED')
    expect(Object.keys(seen)).not.toContain('verifyRemark')
    expect(Object.keys(seen)).not.toContain('verifiedById')
    await as('buyer1').ok('srmPosSupplier', 'doVerify', await verify({ verifyStatus: 'VERIFIED' }))
    const last = (own: Row[], values: object) => changed(own, own.length - 1, values)
    await inEffect((own) => last(own, { newIssuer: 'TÜV' }))
    expect(await file()).toMatchObject({ issuer: 'TÜV', verifyStatus: 'VERIFIED' })
    expect(await todos()).toEqual([])
    await inEffect((own) => last(own, { newEffectiveTo: inDays(800) }))
    expect(await file()).toMatchObject({
      ...{ verifyStatus: 'PENDING', verifyTime: null, verifiedById: null, verifyRemark: null },
    })
    expect(await todos()).toHaveLength(1)
    await inEffect((own) => last(own, { action: 'DELETE' }))
    expect(await todos()).toEqual([])
    await as('supplier1').refused('srmPosSupplier', 'doVerify', failed)
  })

  it('keeps no program as a certificate', async () => {
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)])
    for (const name of ['iso9001.exe', 'iso9001.pdf'])
      await expectFileRefusal(
        name.endsWith('exe') ? 'EXTENSION_FORBIDDEN' : 'FILE_CONTENT_MISMATCH',
        test,
        as('supplier1'),
        (files) => files.tryUpload([{ name, bytes: program }]),
      )
  })
})

describe('A bank account', () => {
  let bankId = ''
  beforeAll(async () => {
    const { rows } = await test.product.platform.pool.query(
      `insert into srm_base_bank (status, bank_code, bank_name, branch_name, head_office_flag, country_code, cnaps_code)
       values ('ACTIVE', 'ICBC1', '工商银行', '苏州分行', 'N', 'CN', '102305000011') returning id`,
    )
    bankId = String(rows[0].id)
  })
  let counter = 0
  async function asked(by = 'supplier1'): Promise<Row> {
    const draft = await begun(['ACCOUNT'], by)
    const { supplierName } = await supplierOf(as('buyer1'))
    const proof = await fileClient(test, as(by)).upload('proof.pdf', `%PDF-1.4 ${++counter}`)
    const saved = await write(by, draft, {
      accountChanges: [
        ...draft.accountChanges.map((row: Row) => ({ ...row, newBranchName: `支行${counter}` })),
        {
          action: 'ADD',
          newBankId: bankId,
          newAccountName: supplierName,
          newAccountNumber: `62220202001122334${counter}`,
          newCurrencyCode: 'CNY',
          newProofFileIds: proof,
        },
      ],
    })
    expect(saved).toMatchObject({ accountFlag: 'Y', keyChangeFlag: 'Y', autoApproveFlag: 'N' })
    return submit(by, saved)
  }
  const contactOf = async (at = 0): Promise<string> =>
    (await supplierOf(as('buyer1'))).contacts[at].id
  const call = async (change: Row, more: object = {}) => ({
    ...of(await read(as('finance1'), change)),
    contactId: await contactOf(),
    callBackResult: 'CONFIRMED',
    callBackNote: '财务已致电核实',
    ...more,
  })
  const release = async (by: string, change: Row) => ({ ...of(await read(as(by), change)) })

  it('becomes another only after approval, days, a call to a known number, and two people', async () => {
    const change = await asked()
    const cooling = await approve(change)
    expect(cooling).toMatchObject({ status: 'COOLING', coolUntil: inDays(2) })
    expect((await supplierOf(as('manager1'))).accounts).toEqual([])
    const refuse = async (code: string, by: string, op: string, body: object) =>
      expectRefusal(code, as(by), CHANGE, op, body)
    await refuse(
      'ACCOUNT_NOT_CALLED',
      'requester1',
      'doRelease',
      await release('requester1', change),
    )
    const called = await as('finance1').ok(CHANGE, 'doCallBack', await call(change))
    expect(called.calledContact).toContain('13900000000')
    await refuse('ACCOUNT_SAME_PERSON', 'finance1', 'doRelease', await release('finance1', change))
    await refuse('ACCOUNT_COOLING', 'requester1', 'doRelease', await release('requester1', change))
    await on(2)
    const both = await Promise.all(
      ['requester1', 'manager1'].map(async (by) =>
        as(by).call(CHANGE, 'doRelease', await release(by, change)),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    const supplier = await supplierOf(as('manager1'))
    expect(supplier.accounts).toMatchObject([
      { accountNumber: '622202020011223341', enabledFlag: 'Y' },
    ])
    expect(supplier.accounts[0].bankName).toBeTruthy()
  })

  it('stays while an unpaid application names it and no other takes its currency', async () => {
    const [account] = (await supplierOf(as('manager1'))).accounts
    await leaveAs(test, 'srm_pos_supplier__accounts', account.id, { default_flag: 'Y' })
    const { rows } = await test.product.platform.pool.query(
      `insert into srm_rcn_advance_apply (status, advance_number, supplier_id, supplier_account_id)
        values ('APPROVING', 'ADV-UNPAID', $1, $2) returning id`,
      [id('supplier', 'S1'), account.id],
    )
    const draft = await begun(['ACCOUNT'], 'supplier1')
    const saved = await write('supplier1', draft, {
      accountChanges: draft.accountChanges.map((row: Row) => ({ ...row, newEnabledFlag: 'N' })),
    })
    await expectRefusal('CHANGE_ACCOUNT_UNPAID', as('supplier1'), CHANGE, 'doSubmit', of(saved))
    await leaveAs(test, 'srm_rcn_advance_apply', String(rows[0].id), { status: 'PAID' })
    const submitted = await submit('supplier1', saved)
    await as('supplier1').ok(CHANGE, 'doWithdraw', of(submitted))
  })

  it('is never changed by one person alone, whatever rights they hold', async () => {
    const change = await asked('admin')
    await approve(change)
    for (const [op, body] of [
      ['doCallBack', await call(change)],
      ['doRelease', await release('admin', change)],
    ] as const)
      await expectRefusal('ACCOUNT_OWN_REQUEST', as('admin'), CHANGE, op, body)
    // The database refuses it even without the product.
    const { platform } = test.product
    await expect(
      platform.pool.query(`update srm_pos_change_info set status = 'EFFECTIVE' where id = $1`, [
        change.id,
      ]),
    ).rejects.toThrow('account_')
    await expect(
      platform.pool.query(
        `update srm_pos_change_info set status = 'EFFECTIVE', call_back_result = 'CONFIRMED', called_key = 'P1', released_key = 'P1' where id = $1`,
        [change.id],
      ),
    ).rejects.toThrow('account_two_people')
    const stopped = await as('finance1').ok(CHANGE, 'doStop', {
      ...of(await read(as('finance1'), change)),
      reason: '供应商未确认',
    })
    expect(stopped).toMatchObject({ status: 'REJECTED', problem: '供应商未确认' })
    await as('admin').ok(CHANGE, 'doCancel', of(stopped))
  })

  it('is not confirmed by a contact that is new, and goes back when the supplier denies it', async () => {
    const contacts = await begun(['CONTACT'])
    const fresh = await write('supplier1', contacts, {
      contactChanges: changed(contacts.contactChanges, 0, { newMobile: '13700000000' }),
    })
    await submit('supplier1', fresh)
    const change = await asked('supplier1')
    await approve(change)
    await expectRefusal(
      'ACCOUNT_NEW_CONTACT',
      as('finance1'),
      CHANGE,
      'doCallBack',
      await call(change),
    )
    // Until then nothing is paid to an account in the request.
    expect(await payable(change)).toEqual(['ACCOUNT_IN_CHANGE'])
    await on(31)
    const denied = await as('finance1').ok(
      CHANGE,
      'doCallBack',
      await call(change, { callBackResult: 'DENIED', callBackNote: '供应商否认' }),
    )
    expect(denied).toMatchObject({ status: 'REJECTED', problem: '供应商否认' })
    const { accounts } = await supplierOf(as('manager1'))
    expect(accounts).toHaveLength(1)
    expect(await payable(change)).toEqual([])
    await leaveAs(test, 'srm_pos_supplier__accounts', accounts[0].id, { enabled_flag: 'N' })
    expect(await payable(change)).toEqual(['ACCOUNT_DISABLED'])
  })

  const SAID: { [code: string]: string } = {
    ACCOUNT_DISABLED: 'ELIGIBILITY_ACCOUNT_DISABLED',
    ACCOUNT_IN_CHANGE: 'ELIGIBILITY_ACCOUNT_IN_CHANGE',
  }
  /** Why the supplier's account cannot be paid now. */
  async function payable({ supplierId }: Row): Promise<string[]> {
    const { accounts } = await supplierOf(as('manager1'))
    const { reasons } = await test.product.engine.inTransaction(null, null, (context) =>
      doCheckEligibility(context, {
        ...{ supplierId, orgId: id('org', 'P1'), action: 'PAY', accountId: accounts[0].id },
      }),
    )
    for (const { code, text, sourceDoc } of reasons) {
      const args: { [name: string]: string } =
        code === 'ACCOUNT_IN_CHANGE' ? { number: sourceDoc ?? '' } : {}
      expect(text).toEqual(messageText(SAID[code] ?? '', args))
    }
    return reasons.map(({ code }) => code)
  }
})

describe('The payment terms of a site', () => {
  it('change by an approved request once the site is effective, and never directly', async () => {
    const site = () => as('admin').ok('srmPosSupplierSite', 'findById', { id: id('site', 'S1/P1') })
    const before = await site()
    const terms = await as('admin').ok('srmBasePaymentTerm', 'listByPage', { status: 'EFFECTIVE' })
    const other = terms.find((term: Row) => term.id !== before.paymentTermId)
    await expectRefusal('SITE_TERMS_BY_CHANGE', as('admin'), 'srmPosSupplierSite', 'saveOrUpdate', {
      ...of(before),
      paymentTermId: other.id,
    })
    const asking = async (row: object): Promise<Row> =>
      write('admin', await begun(['TERMS'], 'admin'), {
        termChanges: [{ siteId: before.id, ...row }],
      })
    const refuse = async (code: string, draft: Row): Promise<void> => {
      await expectRefusal(code, as('admin'), CHANGE, 'doSubmit', of(draft))
      await as('admin').ok(CHANGE, 'doCancel', of(draft))
    }
    await refuse('CHANGE_TERMS_NOTHING', await asking({ newPaymentTermId: before.paymentTermId }))
    const { rows } = await test.product.platform.pool.query(
      `insert into srm_pos_supplier__accounts (header_id, account_number, account_name, currency_code, enabled_flag)
       values ($1, '8800 1', 'x', 'EUR', 'Y') returning id`,
      [id('supplier', 'S1')],
    )
    await refuse('CHANGE_TERMS_CURRENCY', await asking({ newAccountId: rows[0].id }))
    const late = await asking({ newPaymentTermId: other.id })
    await leaveAs(test, 'srm_pos_supplier_site', before.id, { status: 'INACTIVE' })
    await expectRefusal('CHANGE_TERMS_SITE', as('admin'), CHANGE, 'doSubmit', of(late))
    await leaveAs(test, 'srm_pos_supplier_site', before.id, {
      ...{ status: 'ACTIVE', payment_term_id: other.id },
    })
    await refuse('CHANGE_TERMS_MOVED', late)
    await leaveAs(test, 'srm_pos_supplier_site', before.id, {
      payment_term_id: before.paymentTermId,
    })

    const draft = await asking({ newPaymentTermId: other.id })
    expect(draft).toMatchObject({
      keyChangeFlag: 'Y',
      termChanges: [{ oldPaymentTermId: before.paymentTermId }],
    })
    await submit('admin', draft)
    expect((await site()).paymentTermId).toBe(before.paymentTermId)
    expect((await approve(draft)).status).toBe('EFFECTIVE')
    expect((await site()).paymentTermId).toBe(other.id)
  })
})
