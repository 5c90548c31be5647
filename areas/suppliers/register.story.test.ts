import { mailsGone } from '@opensrm/platform/mail/mail.ts'
import { drainOutbox } from '@opensrm/platform/messages/outbox.ts'
import { solveCaptcha } from '@opensrm/platform/session/testCaptcha.ts'
import { encryptPassword } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { expectFileRefusal, expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { doCheckEligibility } from './ports.ts'
import { openRegister, PASSWORD, REGISTER, type RegisterDesk, type Row } from './testRegister.ts'

let desk: RegisterDesk

beforeAll(async () => {
  desk = await openRegister()
})
afterAll(() => desk?.test.close())

const query = async (text: string, values: unknown[] = []): Promise<Row[]> =>
  (await desk.test.product.platform.pool.query(text, values)).rows

describe('Self-registration, from the account to the supplier', () => {
  const company = {
    supplierName: '福州样例电子有限公司',
    unifiedCreditCode: '91350100M000100Y43',
    contactEmail: 'sales@example.com',
    loginName: 'fzsample01',
  }
  let id = ''

  it('refuses a wrong check digit, and leaves no account behind', async () => {
    const answer = await desk.register({ ...company, unifiedCreditCode: '91350100M000100Y4Z' })
    expect(answer).toMatchObject({ status: 'E', code: 'VALIDATION' })
    expect(answer.issues).toMatchObject([{ field: 'unifiedCreditCode', code: 'CREDIT_CODE_WRONG' }])
    expect(await query(`select 1 from base_user where user_name = 'fzsample01'`)).toEqual([])
    await desk.passDays(1)
  })

  it('waits for the approval of the account', async () => {
    const answer = await desk.register({ ...company, unifiedCreditCode: '91350100m000100y43 ' })
    expect(answer).toMatchObject({ status: 'S', data: { status: 'ACCOUNT_PENDING' } })
    const found = await desk.find('fzsample01')
    id = found.id
    expect(found).toMatchObject({
      registerSource: 'SELF',
      unifiedCreditCode: '91350100M000100Y43',
      agreeTermsFlag: 'Y',
      contacts: [{ contactName: '陈经理', primaryFlag: 'Y' }],
    })
    await expect(desk.login('fzsample01')).rejects.toThrow('LOGIN_FAILED')
  })

  it('lets the registrant in after approval, to its own registration only', async () => {
    await desk.act(desk.manager, 'doApproveAccount', id, { opinion: 'OK' })
    const client = await desk.login('fzsample01')
    expect((await desk.see(client, id)).status).toBe('DRAFT')
    expect(await client.ok(REGISTER, 'listByPage', {})).toHaveLength(1)
    await client.refused('srmPosSupplier', 'listByPage', {})
    await client.refused(REGISTER, 'saveOrUpdate', { supplierName: 'Another' })
    const seen = await desk.see(client, id)
    for (const key of ['duplicateResult', 'duplicates', 'remarkDrafts', 'clientIp', 'inviteId'])
      expect(seen).not.toHaveProperty(key)
  })

  it('lists everything that is missing or twice, all at once', async () => {
    const client = await desk.login('fzsample01')
    const { accounts: _none, ...rest } = await desk.complete(client, id)
    const contacts = rest.contacts.map((row: Row) => ({ ...row, primaryFlag: 'Y' }))
    await client.ok(REGISTER, 'saveOrUpdate', {
      ...{ id, versionNum: rest.versionNum, contacts, accounts: [] },
    })
    const { versionNum } = await desk.see(client, id)
    const refused = await client.refused(REGISTER, 'doSubmit', { id, versionNum })
    expect(refused.issues).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ child: 'contacts', code: 'SECTION_PRIMARY_TWICE' }),
        expect.objectContaining({ child: 'accounts', code: 'SECTION_ACCOUNT' }),
      ]),
    )
    expect((await desk.see(client, id)).status).toBe('DRAFT')
  })

  it('becomes one supplier with all its parts, whatever is clicked twice', async () => {
    const client = await desk.login('fzsample01')
    const contacts = (await desk.see(client, id)).contacts.map((row: Row, at: number) => ({
      ...row,
      primaryFlag: at === 0 ? 'Y' : 'N',
    }))
    await desk.complete(client, id, { contacts })
    await desk.act(client, 'doSubmit', id)
    const { versionNum } = await desk.see(desk.manager, id)
    const decision = { id, versionNum, opinion: 'OK' }
    const outcomes = await Promise.all([
      desk.manager.call(REGISTER, 'doApproval', decision),
      desk.manager.call(REGISTER, 'doApproval', decision),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    await desk.manager.refused(REGISTER, 'doApproval', decision)
    const done = await desk.see(desk.admin, id)
    expect(done).toMatchObject({ status: 'APPROVED', supplierId: expect.any(String) })
    const suppliers = await query(
      `select id from srm_pos_supplier where unified_credit_code = '91350100M000100Y43'`,
    )
    expect(suppliers).toHaveLength(1)
    const supplierId = done.supplierId
    const supplier = await desk.admin.ok('srmPosSupplier', 'findById', { id: supplierId })
    expect(supplier).toMatchObject({
      status: 'REGISTERED',
      supplierNumber: expect.stringMatching(/^S\d{6}$/),
      createSource: 'REGISTER',
      registerId: id,
      contacts: [{}, {}],
      accounts: [{ accountNumber: '6222020200112233445' }],
      dataFiles: [{ certFileIds: expect.any(String) }],
      users: [{ adminFlag: 'Y' }],
    })
    for (const resource of ['srmPosSupplierSite', 'srmPosSupplierCategory'])
      expect(await desk.admin.ok(resource, 'listByPage', { supplierId })).toMatchObject([
        { status: 'POTENTIAL', orgId: desk.id('org', 'P1') },
      ])
    const answer = await desk.test.product.engine.inTransaction(null, null, (context) =>
      doCheckEligibility(context, {
        ...{ supplierId, orgId: desk.id('org', 'P1'), action: 'ORDER' },
      }),
    )
    expect(answer.reasons.map(({ code }) => code)).toContain('STAGE')
  })

  it('makes the registrant the main account of the supplier', async () => {
    const client = await desk.login('fzsample01')
    const { supplierId } = await desk.see(desk.admin, id)
    expect(client.user?.supplierId).toBe(supplierId)
    expect(await client.ok('srmPosSupplier', 'listByPage', {})).toHaveLength(1)
    const [held] = await query(
      `select string_agg(resp.resp_code, ' ' order by resp.resp_code) as codes
       from base_user_responsibility own join base_responsibility resp on resp.id = own.resp_id
       join base_user u on u.id = own.user_id where u.user_name = 'fzsample01' and own.status = 'EFFECTIVE'`,
    )
    expect(held.codes).toBe('SUPPLIER_ADMIN SUPPLIER_BASIC')
  })

  it('is known from then on: visitors learn that much and no more', async () => {
    const visitor = desk.visitorAt('10.9.9.9')
    const check = (values: Row) => visitor.ok(REGISTER, 'doCheckDuplicate', values)
    expect(await check({ supplierName: '福州样例电子（有限公司）' })).toEqual({ exists: 'Y' })
    expect(await check({ unifiedCreditCode: '91350100m000100y43' })).toEqual({ exists: 'Y' })
    expect(await check({ supplierName: '厦门另一家电子有限公司' })).toEqual({ exists: 'N' })
    for (let asked = 3; asked < 10; asked++) await check({ supplierName: `公司${asked}` })
    await expectRefusal('TOO_MANY_REQUESTS', visitor, REGISTER, 'doCheckDuplicate', {
      supplierName: '第十一次',
    })
    const again = await desk.register({
      ...{ ...company, contactEmail: 'again@example.com', loginName: 'fzsample02' },
    })
    expect(again).toMatchObject({ status: 'E', code: 'REGISTER_TAKEN' })
    expect(again.msg).not.toContain('S0')
  })
})

describe('Two visitors at once', () => {
  it('register one company once, and the loser learns no name', async () => {
    await desk.passDays(1)
    const company = {
      supplierName: '深圳同时注册科技有限公司',
      unifiedCreditCode: '91440300MA5TEKT16G',
    }
    const outcomes = await Promise.all(
      ['twin01', 'twin02'].map((loginName) =>
        desk.register({ ...company, loginName, contactEmail: `${loginName}@example.com` }),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    const lost = outcomes.find(({ status }) => status === 'E')
    expect(lost?.code).toBe('REGISTER_TAKEN')
    expect(lost?.msg).not.toMatch(/twin|RG/)
    expect(await query(`select 1 from base_user where user_name like 'twin0_'`)).toHaveLength(1)
    expect(
      await query(
        `select 1 from srm_pos_register where unified_credit_code = '91440300MA5TEKT16G'`,
      ),
    ).toHaveLength(1)
  })

  it('get one answer for one form sent twice', async () => {
    const values = await desk.form({
      ...{ supplierName: '双击电子有限公司', unifiedCreditCode: undefined, countryCode: 'DE' },
      ...{ registrationNo: 'HRB 4711', contactMobile: '+4917612345678' },
      ...{ contactEmail: 'double@example.com', loginName: 'double01' },
    })
    const requestKey = crypto.randomUUID()
    const visitor = desk.visitorAt('10.7.7.7')
    const send = () => visitor.call(REGISTER, 'doRegister', values, { requestKey })
    const outcomes = await Promise.all([send(), send()])
    expect(outcomes.map(({ status }) => status)).toEqual(['S', 'S'])
    expect(outcomes[0]?.data).toEqual(outcomes[1]?.data)
  })

  it('find the way closed after five registrations from one address in a day', async () => {
    const visitor = desk.visitorAt('10.8.8.8')
    const one = async (nth: number) =>
      visitor.call(
        REGISTER,
        'doRegister',
        await desk.form({
          ...{ supplierName: `Many ${nth}`, countryCode: 'DE', registrationNo: `HRB ${nth}` },
          ...{ contactMobile: '+4917612345678', loginName: `many0${nth}x` },
          contactEmail: `many${nth}@example.com`,
        }),
      )
    for (let nth = 1; nth <= 5; nth++) expect((await one(nth)).status).toBe('S')
    expect((await one(6)).code).toBe('TOO_MANY_REQUESTS')
  })
})

describe('A code sent again', () => {
  const email = 'again@example.com'
  const ask = async (address = '10.9.9.9') => {
    const visitor = desk.visitorAt(address)
    const { challengeId: captchaId } = await visitor.ok('baseLogin', 'findRandomCode')
    const captcha = await solveCaptcha(desk.test.product.platform, captchaId)
    return visitor.call(REGISTER, 'sendEmailCode', { email, captchaId, captcha })
  }
  const check = (challengeId: string, code: string) =>
    desk.visitorAt('10.9.9.9').call('baseForgotPassword', 'checkEmailCode', { challengeId, code })
  const lastCode = () =>
    /\d{6}/.exec(desk.mails.findLast(({ to }) => to === email)?.text ?? '')?.[0]

  it('takes the place of the one before', async () => {
    const first = await ask()
    const old = String(lastCode())
    expect(await ask()).toMatchObject({ status: 'E', code: 'CODE_TOO_SOON' })
    desk.passSeconds(first.data.resendSeconds)
    const second = await ask()
    const fresh = String(lastCode())
    for (const challenge of [first, second])
      expect((await check(challenge.data.challengeId, old)).code).toBe('EMAIL_CODE_WRONG')
    expect((await check(first.data.challengeId, fresh)).code).toBe('EMAIL_CODE_WRONG')
    expect((await check(second.data.challengeId, fresh)).status).toBe('S')
  })

  it('goes to one mailbox five times in an hour, and fifteen times from all addresses', async () => {
    const sentAt = async (address: string, times: number) => {
      for (let nth = 0; nth < times; nth++) {
        desk.passSeconds(61)
        expect((await ask(address)).status).toBe('S')
      }
      desk.passSeconds(61)
      expect((await ask(address)).code).toBe('TOO_MANY_REQUESTS')
    }
    const mails = desk.mails.length
    // Two have gone out already.
    await sentAt('10.9.9.9', 3)
    await sentAt('10.9.9.10', 5)
    await sentAt('10.9.9.11', 5)
    expect((await ask('10.9.9.12')).code).toBe('TOO_MANY_REQUESTS')
    expect(desk.mails.length - mails).toBe(13)
    desk.passSeconds(3600)
    expect((await ask()).status).toBe('S')
  })
})

describe('An account', () => {
  it('that is rejected frees name, number, login and mailbox, and its visitor is told why', async () => {
    await desk.passDays(1)
    const company = {
      ...{ supplierName: '被驳回电子有限公司', countryCode: 'DE', registrationNo: 'HRB 99' },
      ...{ contactMobile: '+4917612345678', loginName: 'refused01' },
      contactEmail: 'refused@example.com',
    }
    await desk.register(company)
    const { id } = await desk.find('refused01')
    const { versionNum } = await desk.see(desk.manager, id)
    await desk.manager.refused(REGISTER, 'doRejectAccount', { id, versionNum })
    await desk.act(desk.manager, 'doRejectAccount', id, { opinion: '资料不实' })
    expect((await desk.see(desk.admin, id)).status).toBe('ACCOUNT_REJECTED')
    await desk.register(company).then(({ status }) => expect(status).toBe('S'))
    expect(
      desk.mails.some(({ to, text }) => to === 'refused@example.com' && /资料不实/.test(text)),
    ).toBe(true)
  })

  it('is refused without terms, with a weak password, a known mailbox or a strange mobile', async () => {
    const company = {
      ...{ supplierName: '条款电子有限公司', countryCode: 'DE', registrationNo: 'HRB 100' },
      ...{ contactMobile: '+4917612345678', loginName: 'terms01' },
    }
    const refused = async (code: string, more: Row) => {
      await desk.passDays(1)
      const answer = await desk.register({ ...company, contactEmail: 'terms@example.com', ...more })
      expect(answer.status).toBe('E')
      expect([answer.code, ...(answer.issues ?? []).map((one) => one.code)]).toContain(code)
    }
    await refused('REGISTER_TERMS', { agreeTermsFlag: 'N' })
    await refused('PASSWORD_TOO_WEAK', { plainPassword: 'abc' })
    await refused('REGISTER_MAIL_TAKEN', { contactEmail: 'supplier1@s1.example' })
    await refused('REGISTER_MOBILE', { contactMobile: '123' })
    await refused('USER_NAME_TAKEN', { loginName: 'supplier1' })
    await refused('REGISTRATION_NO_MISSING', { registrationNo: '' })
    await refused('CREDIT_CODE_MISSING', { countryCode: 'CN' })
    await refused('TICKET_USED', { ticket: 'x'.repeat(43) })
  })
})

describe('Registration data', () => {
  const foreign = (nth: number) => ({
    ...{ supplierName: `Muster ${nth} GmbH`, countryCode: 'DE', registrationNo: `HRB 20${nth}` },
    ...{ contactMobile: '+4917612345678', loginName: `muster0${nth}` },
    ...{ contactEmail: `muster${nth}@example.com`, supplierType: 'TRADER' },
  })

  it('is withdrawn until somebody has decided, and sent back by section', async () => {
    await desk.passDays(1)
    const { client, id } = await desk.registrant(foreign(1))
    await desk.complete(client, id)
    await desk.act(client, 'doSubmit', id)
    await desk.act(client, 'doWithdraw', id)
    expect((await desk.see(client, id)).status).toBe('DRAFT')
    await desk.act(client, 'doSubmit', id)
    // The first of two approvers decides, then the second.
    const tasks = await desk.manager.ok('baseBpmTask', 'findTodoList', {})
    const task = tasks.find(({ docId }: Row) => String(docId) === id)
    await desk.manager.ok('baseBpmTask', 'doCountersign', {
      ...{ taskId: task.id, mode: 'AFTER', userIds: [desk.id('user', 'finance1')] },
    })
    await desk.act(desk.manager, 'doRemark', id, {
      remarks: [{ section: 'FILE', remark: 'ISO 已过期' }],
    })
    await desk.act(desk.manager, 'doApproval', id, { opinion: 'OK' })
    const { versionNum } = await desk.see(client, id)
    await client.refused(REGISTER, 'doWithdraw', { id, versionNum })
    const second = await desk.test.login('finance1')
    expect((await desk.see(client, id)).approverRemarks).toEqual([])
    await desk.act(second, 'doReject', id, { opinion: '请更新资料' })
    const back = await desk.see(client, id)
    expect(back).toMatchObject({
      status: 'REJECTED',
      rejectReason: '请更新资料',
      returnedSections: ['FILE'],
      approverRemarks: [{ section: 'FILE', remark: 'ISO 已过期' }],
    })
    for (const _ of [1, 2]) await drainOutbox(desk.test.product.engine)
    const [told] = await query(
      `select title, title_en, content, content_en from base_msg_instance
       where event_code = 'srmPosRegister.rejected' and channel = 'INAPP'`,
    )
    expect(told).toEqual({
      title: `注册${back.registerNumber}被退回`,
      title_en: `Registration ${back.registerNumber} was sent back`,
      content: expect.stringMatching(/请更新资料.*资料：ISO 已过期/),
      content_en: expect.stringMatching(/请更新资料.*Data files: ISO 已过期/),
    })
    await expectRefusal('REGISTER_SECTION_CLOSED', client, REGISTER, 'saveOrUpdate', {
      ...{ id, versionNum: back.versionNum },
      contacts: [{ ...back.contacts[0], contactName: '别人' }, back.contacts[1]],
    })
    await expectRefusal('REGISTER_SECTION_CLOSED', client, REGISTER, 'saveOrUpdate', {
      ...{ id, versionNum: back.versionNum, legalPerson: '别人' },
    })
    const dataFiles = back.dataFiles.map((row: Row) => ({ ...row, issuer: 'TÜV' }))
    await client.ok(REGISTER, 'saveOrUpdate', { id, versionNum: back.versionNum, dataFiles })
    await desk.act(client, 'doSubmit', id)
    const again = await desk.see(client, id)
    expect(again).toMatchObject({ status: 'APPROVING', rejectReason: null, approverRemarks: [] })
    await desk.act(desk.manager, 'doReject', id, { opinion: '全部重填' })
    const open = await desk.see(client, id)
    await client.ok(REGISTER, 'saveOrUpdate', {
      ...{ id, versionNum: open.versionNum, legalPerson: '别人' },
    })
  })

  it('is verified and remarked on by approvers only, and changed by nobody else', async () => {
    await desk.passDays(1)
    const { client, id } = await desk.registrant(foreign(2))
    const saved = await desk.complete(client, id)
    const { versionNum } = saved
    const own = { id, versionNum }
    await desk.manager.refused(REGISTER, 'saveOrUpdate', { ...own, legalPerson: 'x' })
    await expectRefusal('REGISTER_OTHER_SIDE', desk.manager, REGISTER, 'doSubmit', own)
    await desk.act(client, 'doSubmit', id)
    const [file] = (await desk.see(client, id)).dataFiles
    const verified = { rowIds: [file.id], verifyStatus: 'VERIFIED' }
    await desk.act(desk.manager, 'doVerify', id, verified)
    expect((await desk.see(client, id)).dataFiles).toMatchObject([{ verifyStatus: 'VERIFIED' }])
    const seen = await desk.see(desk.admin, id)
    await expectRefusal('REGISTER_NOT_APPROVER', desk.admin, REGISTER, 'doRemark', {
      ...{ id, versionNum: seen.versionNum, remarks: [{ section: 'FILE', remark: 'x' }] },
    })
    const [{ versionNum: now }] = await query(
      'select version_num as "versionNum" from srm_pos_register where id = $1',
      [id],
    )
    await client.refused(REGISTER, 'saveOrUpdate', {
      ...{ id, versionNum: Number(now), legalPerson: 'x' },
    })
    // Sent back, another issuer leaves the certificate verified; another file does not.
    await desk.act(desk.manager, 'doReject', id, { opinion: '请补充' })
    const changed = async (values: object) => {
      const now = await desk.see(client, id)
      const dataFiles = now.dataFiles.map((row: Row) => ({ ...row, ...values }))
      const own = { id, versionNum: now.versionNum }
      const kept = await client.ok(REGISTER, 'saveOrUpdate', { ...own, dataFiles })
      return kept.dataFiles[0].verifyStatus
    }
    expect(await changed({ issuer: 'TÜV', verifyStatus: 'FAILED' })).toBe('VERIFIED')
    const replaced = await fileClient(desk.test, client).upload('new.pdf', '%PDF-1.4 another one')
    expect(await changed({ certFileIds: replaced })).toBe('PENDING')
    // Another visitor's registration is not there for this one.
    const other = await desk.registrant(foreign(3))
    await other.client.refused(REGISTER, 'findById', { id })
    expect(await other.client.ok(REGISTER, 'listByPage', {})).toMatchObject([{ id: other.id }])
  })

  it('of a company like another is shown to the approver; of a banned one it is refused', async () => {
    await desk.passDays(1)
    const alike = await desk.registrant({ ...foreign(4), supplierName: 'S1制造股份有限公司' })
    await desk.complete(alike.client, alike.id)
    await desk.act(alike.client, 'doSubmit', alike.id)
    expect(await desk.see(desk.admin, alike.id)).toMatchObject({
      duplicateResult: 'SIMILAR',
      duplicates: expect.arrayContaining([
        expect.objectContaining({ result: 'SIMILAR', companyName: 'S1制造有限公司' }),
      ]),
    })
    await query(`update srm_pos_supplier set status = 'BLACKLISTED', freeze_inquiry_flag = 'Y',
      freeze_order_flag = 'Y', freeze_receive_flag = 'Y' where supplier_name = 'S3制造有限公司'`)
    const banned = await desk.register({ ...foreign(5), supplierName: 'S3 制造有限公司' })
    expect(banned).toMatchObject({ status: 'E', code: 'REGISTER_RESTRICTED' })
  })

  it('of a code that was taken meanwhile stays in approval', async () => {
    await desk.passDays(1)
    const { client, id } = await desk.registrant(foreign(6))
    await desk.complete(client, id)
    await desk.act(client, 'doSubmit', id)
    await desk.admin.ok('srmPosSupplier', 'saveOrUpdate', {
      ...{ supplierName: 'Meanwhile', supplierType: 'TRADER', countryCode: 'DE' },
      registrationNo: 'HRB 206',
    })
    const [known] = await desk.admin.ok('srmPosSupplier', 'listByPage', {
      supplierName: 'Meanwhile',
    })
    // The company that registers is known to a buyer who enters it a second time, too.
    await expectRefusal('SUPPLIER_CODE_TAKEN', desk.admin, 'srmPosSupplier', 'doSubmit', {
      ...{ id: known.id, versionNum: known.versionNum },
    })
    const { versionNum } = await desk.see(desk.manager, id)
    await desk.manager.refused(REGISTER, 'doApproval', { id, versionNum, opinion: 'OK' })
    expect((await desk.see(desk.admin, id)).status).toBe('APPROVING')
    expect(
      await query(`select 1 from srm_pos_supplier where supplier_name = 'Muster 6 GmbH'`),
    ).toEqual([])
  })

  it('stays in approval where the server dies before the supplier is written, and then makes one', async () => {
    await desk.passDays(1)
    const { client, id } = await desk.registrant(foreign(60))
    await desk.complete(client, id)
    await desk.act(client, 'doSubmit', id)
    const written = () =>
      query(`select status from srm_pos_supplier where supplier_name = 'Muster 60 GmbH'`)
    // The decision waits for its first site; the connection of a killed server ends the same way.
    const blocker = await desk.test.product.platform.pool.connect()
    await blocker.query('begin')
    await blocker.query('lock table srm_pos_supplier_site in share mode')
    const { versionNum } = await desk.see(desk.manager, id)
    const decision = { id, versionNum, opinion: 'OK' }
    const decided = desk.manager.call(REGISTER, 'doApproval', decision)
    const pid = await vi.waitFor(
      async () => {
        const [waiting] = await query(
          `select l.pid from pg_locks l join pg_class c on c.oid = l.relation
           where not l.granted and c.relname = 'srm_pos_supplier_site'`,
        )
        if (!waiting) throw new Error('nobody waits yet')
        return waiting.pid
      },
      { timeout: 20_000 },
    )
    await query('select pg_terminate_backend($1)', [pid])
    expect((await decided).status).toBe('E')
    await blocker.query('rollback')
    blocker.release()
    expect((await desk.see(desk.admin, id)).status).toBe('APPROVING')
    expect(await written()).toEqual([])
    await desk.act(desk.manager, 'doApproval', id, { opinion: 'OK' })
    expect(await written()).toEqual([{ status: 'REGISTERED' }])
  })

  it('keeps no program as a licence', async () => {
    await desk.passDays(1)
    const { client } = await desk.registrant(foreign(8))
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)])
    for (const [name, code] of [
      ['licence.exe', 'EXTENSION_FORBIDDEN'],
      ['licence.pdf', 'FILE_CONTENT_MISMATCH'],
    ] as const)
      await expectFileRefusal(code, desk.test, client, (files) =>
        files.tryUpload([{ name, bytes: program }]),
      )
  })

  it('of a company asks for what its kind has to prove', async () => {
    await desk.passDays(1)
    const { client, id } = await desk.registrant({ ...foreign(9), supplierType: 'AGENT' })
    const before = await desk.complete(client, id)
    const requirement = await desk.admin.ok('srmSlcQualificationRequire', 'saveOrUpdate', {
      ...{ requireName: '代理授权书', usages: ['REGISTER'], requireType: 'CERTIFICATE' },
      ...{ standardText: '有效的授权', mandatoryFlag: 'Y', supplierTypes: ['AGENT'] },
    })
    await desk.admin.ok('srmSlcQualificationRequire', 'doEffect', {
      ...{ id: requirement.id, versionNum: requirement.versionNum },
    })
    await expectRefusal('REGISTER_FILE_MISSING', client, REGISTER, 'doSubmit', {
      ...{ id, versionNum: before.versionNum },
    })
    const saved = await client.ok(REGISTER, 'saveOrUpdate', {
      ...{ id, versionNum: before.versionNum, mainProducts: '代理' },
    })
    expect(saved.dataFiles).toMatchObject([{}, { certName: '代理授权书', certFileIds: null }])
    const { versionNum } = saved
    const refused = await client.refused(REGISTER, 'doSubmit', { id, versionNum })
    expect(refused.issues).toContainEqual(
      expect.objectContaining({ child: 'dataFiles', row: 1, field: 'certFileIds' }),
    )
  })

  it('of a company asks by country, kind and category', async () => {
    await desk.passDays(1)
    const requirements = []
    for (const [requireName, of] of [
      ['德国商业登记', { countryCodes: ['DE'] }],
      ['贸易商声明', { countryCodes: ['DE', 'FR'], supplierTypes: ['TRADER'] }],
      ['品类证明', { categories: [{ categoryId: desk.id('category', 'C2') }] }],
    ] as const) {
      const made = await desk.admin.ok('srmSlcQualificationRequire', 'saveOrUpdate', {
        ...{ requireName, usages: ['REGISTER'], requireType: 'CERTIFICATE', ...of },
        ...{ standardText: '有效', mandatoryFlag: 'Y' },
      })
      const { id, versionNum } = made
      requirements.push(
        await desk.admin.ok('srmSlcQualificationRequire', 'doEffect', { id, versionNum }),
      )
    }
    const registered = async (nth: number, of: object) => {
      const { id, versionNum } = await desk.manager.ok(REGISTER, 'saveOrUpdate', {
        ...{ supplierName: `Profil ${nth} AG`, registrationNo: `HRB 40${nth}` },
        ...{ contactName: '王', contactMobile: '+4917612345678', supplierType: 'TRADER' },
        ...{ contactEmail: `profil${nth}@example.com`, targetOrgIds: [desk.id('org', 'P1')] },
        ...{ targetCategoryIds: [desk.id('category', 'C1')], ...of },
      })
      const more = { mainProducts: '样例' }
      return desk.manager.ok(REGISTER, 'saveOrUpdate', { id, versionNum, ...more })
    }
    const asked = ({ dataFiles }: Row) => dataFiles.map(({ certName }: Row) => certName)
    const german = await registered(1, { countryCode: 'DE', supplierType: 'MANUFACTURER' })
    expect(asked(german)).toEqual(['德国商业登记'])
    const french = await registered(2, { countryCode: 'FR' })
    expect(asked(french)).toEqual(['贸易商声明'])
    const other = await registered(3, {
      ...{ countryCode: 'US', targetCategoryIds: [desk.id('category', 'C2')] },
    })
    expect(asked(other)).toEqual(['品类证明'])
    // Another country asks for more, and what is filled in stays.
    const [row] = french.dataFiles
    const { id, versionNum } = french
    const moved = await desk.manager.ok(REGISTER, 'saveOrUpdate', {
      ...{ id, versionNum, countryCode: 'DE', dataFiles: [{ ...row, certNumber: 'F 7' }] },
    })
    expect(asked(moved)).toEqual(['贸易商声明', '德国商业登记'])
    expect(moved.dataFiles[0]).toMatchObject({ id: row.id, certNumber: 'F 7' })
    for (const { id, versionNum } of requirements)
      await desk.admin.ok('srmSlcQualificationRequire', 'doInvalid', { id, versionNum })
  })
})

describe('A registration by a buyer', () => {
  it('wishes for twenty categories at most', async () => {
    await desk.passDays(1)
    const rows = await query(
      `insert into srm_base_category (status, category_code, category_name, leaf_flag)
       select 'ACTIVE', 'MANY' || n, 'Many ' || n, 'Y' from generate_series(1, 21) n returning id`,
    )
    await expectRefusal('REGISTER_CATEGORIES', desk.manager, REGISTER, 'saveOrUpdate', {
      ...{ supplierName: '品类众多有限公司', countryCode: 'DE', registrationNo: 'HRB 302' },
      ...{ supplierType: 'TRADER', contactName: '王', contactMobile: '+4917612345678' },
      ...{ contactEmail: 'many@example.com', targetOrgIds: [desk.id('org', 'P1')] },
      targetCategoryIds: rows.map(({ id }) => String(id)),
    })
  })

  it('needs no account step, and makes an account whose holder sets the password', async () => {
    await desk.passDays(1)
    const made = await desk.manager.ok(REGISTER, 'saveOrUpdate', {
      ...{ supplierName: '内部代注册有限公司', countryCode: 'DE', registrationNo: 'HRB 301' },
      ...{ supplierType: 'TRADER', contactName: '王代办', contactMobile: '+4917612345678' },
      ...{ contactEmail: 'inside@example.com', targetOrgIds: [desk.id('org', 'P1')] },
      ...{ createAccountFlag: 'Y', loginName: 'inside01' },
    })
    expect(made).toMatchObject({ registerSource: 'INSIDE', status: 'DRAFT' })
    await desk.complete(desk.manager, made.id, {
      contacts: [
        {
          ...{ contactName: '王代办', contactType: 'SALES', mobile: '+4917612345678' },
          ...{ email: 'inside@example.com', primaryFlag: 'Y' },
        },
      ],
    })
    const { versionNum } = await desk.see(desk.manager, made.id)
    await expectRefusal('REGISTER_NO_REGISTRANT', desk.manager, REGISTER, 'doUrge', {
      ...{ id: made.id, versionNum },
    })
    const route = { docResource: REGISTER, docId: made.id }
    const { steps } = await desk.manager.ok('baseBpmTask', 'findPreview', route, {
      language: 'EN',
    })
    expect(steps[0]).toMatchObject({ rule: 'PROCESS_ROLE', valueName: 'Supplier manager' })
    await desk.act(desk.manager, 'doSubmit', made.id)
    const other = await desk.test.login('buyer1')
    await desk.act(other, 'doApproval', made.id, { opinion: 'OK' })
    await mailsGone()
    const mail = desk.mails.findLast(({ to }) => to === 'inside@example.com')
    const [, challengeId, resetTicket] = /#reset=([\w-]+)\.([\w-]+)/.exec(mail?.text ?? '') ?? []
    const visitor = desk.visitorAt('10.6.6.6')
    await visitor.ok('baseForgotPassword', 'doChangePassword', {
      ...{ challengeId, resetTicket },
      ...(await encryptPassword(visitor, PASSWORD, desk.now().getTime())),
    })
    const client = await desk.login('inside01')
    const done = await desk.see(desk.admin, made.id)
    expect(client.user?.supplierId).toBe(done.supplierId)
  })
})

describe('A registration', () => {
  const forgotten = {
    ...{ supplierName: 'Vergessen GmbH', countryCode: 'DE', registrationNo: 'HRB 207' },
    ...{ contactMobile: '+4917612345678', loginName: 'muster07', supplierType: 'TRADER' },
    contactEmail: 'muster7@example.com',
  }

  it('left alone is urged, and cancelled after the days of the parameter', async () => {
    await desk.passDays(1)
    const { id } = await desk.registrant(forgotten)
    await desk.act(desk.manager, 'doUrge', id)
    await desk.parameter('POS_REGISTER_IDLE_DAYS', '5')
    await desk.passDays(4)
    await strikeClock(desk.test.product.engine, REGISTER)
    expect((await desk.see(desk.admin, id)).status).toBe('DRAFT')
    await desk.passDays(2)
    await strikeClock(desk.test.product.engine, REGISTER)
    expect((await desk.see(desk.admin, id)).status).toBe('CANCELLED')
    await expect(desk.login('muster07')).rejects.toThrow('LOGIN_FAILED')
    expect((await desk.register(forgotten)).status).toBe('S')
  })
})
