import { randomUUID } from 'node:crypto'
import { type Mail, type MailPort, mailsGone } from '@opensrm/platform/mail/mail.ts'
import { drainOutbox } from '@opensrm/platform/messages/outbox.ts'
import { solveCaptcha } from '@opensrm/platform/session/testCaptcha.ts'
import {
  type Answer,
  type ApiClient,
  createClient,
  encryptPassword,
  logIn,
  type Send,
} from '@opensrm/testkit/client.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { managerAs, setProfile } from '@opensrm/testkit/setting.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
export type Row = any

export const REGISTER = 'srmPosRegister'
export const PASSWORD = 'Qu1et-Lantern?'

/** The tools of registration stories: visitors with mailboxes, a supplier manager who decides. */
export type RegisterDesk = {
  test: TestProduct
  mails: Mail[]
  admin: ApiClient
  manager: ApiClient
  id(kind: string, code: string): string
  visitorAt(address: string): ApiClient
  /** Proves the mailbox: picture, mail, code. */
  prove(email: string, visitor?: ApiClient): Promise<{ challengeId: string; ticket: string }>
  /** The form of a visitor, with a proven mailbox. */
  form(values: Row): Promise<Row>
  register(values: Row, visitor?: ApiClient, requestKey?: string): Promise<Answer<Row>>
  login(userName: string): Promise<ApiClient>
  /** The registration of a login name, as administrators see it. */
  find(loginName: string): Promise<Row>
  see(client: ApiClient, id: string): Promise<Row>
  act(client: ApiClient, op: string, id: string, input?: object): Promise<Row>
  /** A registrant whose account was approved. */
  registrant(values: Row): Promise<{ client: ApiClient; id: string }>
  /** Everything a manufacturer has to say. */
  complete(client: ApiClient, id: string, more?: Row): Promise<Row>
  /** Sets a business parameter for every organisation. */
  parameter(profileCode: string, profileValue: string): Promise<void>
  now(): Date
  passSeconds(seconds: number): void
  /** Moves the clock forward; administrator and manager sign in again. */
  passDays(days: number): Promise<void>
}

/** A mailbox of everybody. */
export function mailTo(mails: Mail[]): MailPort {
  return {
    isReady: async () => true,
    send: async (one) => void mails.push(one),
    close: () => undefined,
  }
}

/** On a product of its own, or on one that is already open at an address. */
export async function openRegister(opened?: {
  test: TestProduct
  mails: Mail[]
  base: string
}): Promise<RegisterDesk> {
  let now = new Date()
  const mails = opened?.mails ?? []
  const test = opened?.test ?? (await startProduct({ mail: mailTo(mails), clock: () => now }))
  await setProfile(test, 'PUBLIC_ADDRESS', opened?.base ?? 'http://localhost')
  const admin = await test.login('admin')
  const manager = await managerAs(test, admin, 'SUPPLIER_MANAGER')
  const [role] = await admin.ok('baseResponsibility', 'listByPage', {
    respCode: 'SUPPLIER_MANAGER',
  })
  await admin.ok('baseUserResponsibility', 'saveOrUpdate', {
    ...{ userId: test.company.ids.user?.buyer1, respId: role.id, reason: 'second approver' },
  })
  const { rows } = await test.product.platform.pool.query(
    `insert into srm_base_bank (status, bank_code, bank_name, branch_name, head_office_flag, country_code, cnaps_code)
     values ('ACTIVE', 'ICBC1', '工商银行', '福州分行', 'N', 'CN', '102305000011') returning id`,
  )
  const bankId = String(rows[0].id)
  const district = await test.product.platform.pool.query(
    `insert into srm_base_district (status, district_code, district_name, district_level, country_code)
     values ('ACTIVE', 'CN-35', '福建省', 'PROVINCE', 'CN') returning id`,
  )
  const districtId = String(district.rows[0]?.id)

  const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
  const visitorAt = (address: string): ApiClient => {
    const send: Send = async (request) => {
      const { app } = test.product
      const answer = await app.inject({ ...request, remoteAddress: address })
      await mailsGone()
      return { statusCode: answer.statusCode, body: answer.body }
    }
    return createClient(Object.assign(send, { now: () => now.getTime() }))
  }
  let next = 0
  const another = (): ApiClient => visitorAt(`10.1.${Math.floor(++next / 250)}.${(next % 250) + 1}`)

  const prove: RegisterDesk['prove'] = async (email, visitor = another()) => {
    const { challengeId: captchaId } = await visitor.ok('baseLogin', 'findRandomCode')
    const captcha = await solveCaptcha(test.product.platform, captchaId)
    const sent = await visitor.ok(REGISTER, 'sendEmailCode', { email, captchaId, captcha })
    const code = /\d{6}/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[0]
    const { challengeId } = sent
    const { resetTicket } = await visitor.ok('baseForgotPassword', 'checkEmailCode', {
      ...{ challengeId, code },
    })
    return { challengeId, ticket: resetTicket }
  }
  const form: RegisterDesk['form'] = async ({ contactEmail, ...more }) => {
    const visitor = another()
    return {
      ...{ countryCode: 'CN', supplierType: 'MANUFACTURER', contactName: '陈经理' },
      ...{ contactMobile: '13900001111', contactEmail, agreeTermsFlag: 'Y' },
      orgIds: [id('org', 'P1')],
      ...(await encryptPassword(visitor, more.plainPassword ?? PASSWORD, now.getTime())),
      ...(await prove(contactEmail, visitor)),
      ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'plainPassword')),
    }
  }
  const register: RegisterDesk['register'] = async (values, visitor = another(), requestKey) =>
    visitor.call(REGISTER, 'doRegister', await form(values), {
      requestKey: requestKey ?? randomUUID(),
    })
  const find: RegisterDesk['find'] = async (loginName) => {
    const found = await test.product.platform.pool.query(
      'select id from srm_pos_register where login_name = $1 order by id desc',
      [loginName],
    )
    return desk.admin.ok(REGISTER, 'findById', { id: found.rows[0]?.id })
  }
  const see: RegisterDesk['see'] = (client, record) =>
    client.ok(REGISTER, 'findById', { id: record })
  const act: RegisterDesk['act'] = async (client, op, record, input = {}) => {
    const { versionNum } = await see(client, record)
    return client.ok(REGISTER, op, { id: record, versionNum, ...input })
  }
  const send: Send = Object.assign(
    async (request: Parameters<Send>[0]) => {
      const answer = await test.product.app.inject(request)
      return { statusCode: answer.statusCode, body: answer.body }
    },
    { now: () => now.getTime() },
  )
  const login = (userName: string): Promise<ApiClient> => logIn(send, userName, PASSWORD)

  const desk: RegisterDesk = {
    ...{ test, mails, admin, manager, id, visitorAt, prove, form, register, login, find, see, act },
    async registrant(values) {
      const answer = await register(values)
      if (answer.status !== 'S') throw new Error(`${answer.code}: ${answer.msg}`)
      const { id: record } = await find(values.loginName)
      await act(desk.manager, 'doApproveAccount', record, { opinion: 'OK' })
      await drainOutbox(test.product.engine)
      return { client: await login(values.loginName), id: record }
    },
    async complete(client, record, more = {}) {
      const files = fileClient(test, client)
      const file = (name: string) => files.upload(`${name}.pdf`, `%PDF-1.4 ${name} ${record}`)
      const registration = await see(client, record)
      const lastYear = String(now.getFullYear() - 1)
      return client.ok(REGISTER, 'saveOrUpdate', {
        ...{ id: record, versionNum: registration.versionNum },
        ...{ companyNature: 'PRIVATE', taxpayerType: 'GENERAL', legalPerson: '林大明' },
        ...{ licenceLongTerm: 'Y', districtId, registerAddress: '福州市软件大道1号' },
        ...{ companyPhone: '0591-88880000', mainProducts: '电子样例' },
        targetCategoryIds: [id('category', 'C1')],
        licenceFileId: await file('licence'),
        promiseFileId: await file('promise'),
        contacts: [
          ...registration.contacts,
          {
            ...{ contactName: '质量王', contactType: 'QUALITY', mobile: '13900002222' },
            email: 'quality@example.com',
          },
        ],
        sites: [
          {
            ...{ siteName: '福州总部', siteType: ['PURCHASE', 'PAY'], countryCode: 'CN' },
            ...{ address: '软件大道1号', currencyCode: 'CNY', taxRate: '13' },
          },
        ],
        sales: [{ salesYear: lastYear, salesAmount: '12000' }],
        materials: [
          { categoryId: id('category', 'C1'), productName: '控制板', originType: 'MADE' },
        ],
        management: [{ managerName: '林大明', position: 'GENERAL_MANAGER' }],
        equipment: [{ equipmentType: 'PRODUCTION', equipmentName: '贴片机', quantity: 2 }],
        dataFiles: [
          {
            ...{ fileType: 'LICENCE', certName: '营业执照', longTermFlag: 'Y' },
            certFileIds: await file('certificate'),
          },
        ],
        accounts: [
          {
            ...{ bankId, accountName: registration.supplierName, currencyCode: 'CNY' },
            ...{ accountNumber: '6222020200112233445', defaultFlag: 'Y' },
            proofFileIds: await file('proof'),
          },
        ],
        locations: [{ locationName: '一号厂房', locationType: 'FACTORY', address: '软件大道1号' }],
        ...more,
      })
    },
    async parameter(profileCode, profileValue) {
      const [{ id: found }] = await desk.admin.ok('srmBaseConfigProfile', 'listByPage', {
        profileCode,
      })
      const profile = await desk.admin.ok('srmBaseConfigProfile', 'findById', { id: found })
      await desk.admin.ok('srmBaseConfigProfile', 'saveOrUpdate', {
        ...{ id: profile.id, versionNum: profile.versionNum, values: [{ profileValue }] },
      })
    },
    now: () => now,
    passSeconds(seconds) {
      now = new Date(now.getTime() + seconds * 1000)
    },
    async passDays(days) {
      now = new Date(now.getTime() + days * 86_400_000)
      desk.admin = await test.login('admin')
      desk.manager = await test.login('manager1')
    },
  }
  return desk
}
