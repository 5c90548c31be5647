import { constants, publicEncrypt } from 'node:crypto'
import { type ApiClient, createClient, logIn, type Send } from '@opensrm/testkit/client.ts'

export const PASSWORD = 'OpenSRM@2026'

type Row = { id: string; versionNum: number }

export const of = ({ id, versionNum }: Row) => ({ id, versionNum })

async function secret(client: ApiClient, password: string) {
  const { publicKey } = await client.ok('baseLogin', 'findLoginLookups')
  const key = {
    key: publicKey.pem,
    padding: constants.RSA_PKCS1_OAEP_PADDING,
    oaepHash: 'sha256',
  }
  const encrypted = publicEncrypt(key, Buffer.from(`${Date.now()}|${password}`))
  return { keyId: publicKey.keyId, password: encrypted.toString('base64') }
}

/** The first visitor of an empty installation becomes its administrator. */
export async function setUp(send: Send): Promise<ApiClient> {
  const visitor = createClient(send)
  await visitor.ok('baseLogin', 'doSetup', {
    userName: 'chief',
    fullName: '管理员',
    email: 'chief@test.example',
    organisationName: '新公司',
    ...(await secret(visitor, PASSWORD)),
  })
  return logIn(send, 'chief', PASSWORD)
}

export async function changePassword(client: ApiClient, from: string, to: string): Promise<void> {
  const old = await secret(client, from)
  await client.ok('baseLogin', 'doChangePassword', {
    ...(await secret(client, to)),
    oldPassword: old.password,
  })
}

/**
 * A person of the first department with an account, rights and a password chosen at first login.
 */
export async function employ(
  admin: ApiClient,
  send: Send,
  userName: string,
  respCodes: readonly string[] = [],
): Promise<{ personId: string; userId: string; client: ApiClient }> {
  const [department] = await admin.ok('baseDepartment', 'listByPage', { pageRows: 1 })
  const person = await admin.ok('basePerson', 'saveOrUpdate', {
    employeeNo: `N-${userName}`,
    personName: userName,
    departmentId: department.id,
    email: `${userName}@test.example`,
  })
  const user = await admin.ok('baseUser', 'saveOrUpdate', {
    userName,
    userType: 'INTERNAL',
    personId: person.id,
    email: `${userName}@test.example`,
  })
  for (const code of respCodes) await grant(admin, user.id, code)
  const client = await firstLogin(admin, send, user.id, userName)
  return { personId: person.id, userId: user.id, client }
}

export async function firstLogin(
  admin: ApiClient,
  send: Send,
  userId: string,
  userName: string,
): Promise<ApiClient> {
  const user = await admin.ok('baseUser', 'findById', { id: userId })
  const reset = await admin.ok('baseUser', 'doAdminReset', of(user))
  const client = await logIn(send, userName, reset.answer.temporaryPassword)
  if (client.user?.supplierId) await client.ok('baseLogin', 'doAcceptAgreement')
  await changePassword(client, reset.answer.temporaryPassword, PASSWORD)
  return client
}

export async function idOf(
  admin: ApiClient,
  resource: string,
  filter: { [field: string]: unknown },
): Promise<string> {
  const [row] = await admin.ok(resource, 'listByPage', { ...filter, pageRows: 1 })
  return row.id
}

export async function grant(admin: ApiClient, userId: string, respCode: string): Promise<Row> {
  const respId = await idOf(admin, 'baseResponsibility', { respCode })
  return admin.ok('baseUserResponsibility', 'saveOrUpdate', { userId, respId, reason: 'test' })
}

/**
 * Returns a refusal's code and checks that it has a text without open placeholders in both
 * languages.
 */
export async function refusal(
  client: ApiClient,
  resource: string,
  action: string,
  body: object,
): Promise<{ code: string; zh: string; en: string }> {
  const [zh, en] = [
    await client.refused(resource, action, body),
    await client.refused(resource, action, body, { language: 'EN' }),
  ]
  const words = (answer: typeof zh): string => answer.issues?.[0]?.msg ?? answer.msg ?? ''
  if (
    !/[一-鿿]/.test(words(zh)) ||
    !/[a-z]/i.test(words(en)) ||
    /\{\w+[:}]/.test(words(zh) + words(en))
  )
    throw new Error(`${resource}/${action} is worded badly: ${words(zh)} | ${words(en)}`)
  return { code: zh.issues?.[0]?.code ?? String(zh.code), zh: words(zh), en: words(en) }
}
