import { constants, publicEncrypt } from 'node:crypto'
import {
  type ApiClient,
  CallRefused,
  createClient,
  logIn,
  type Send,
  timeOf,
} from '@opensrm/testkit/client.ts'
import {
  assignSubcontractors,
  buildBaseData,
  buildItems,
  buildPrices,
  buildSuppliers,
} from './buildMaster.ts'
import type { Lane } from './journal.ts'
import type { CompanyPlan, PersonPlan } from './plan.ts'
import { sideBySide } from './sideBySide.ts'

/** The demo builds everything through public operations, as users do. */
export type Company = {
  admin: ApiClient
  send: Send
  /** Work that is not a call, see the journal. */
  once: Lane['once']
  /** The same company with calls of its own, for a part that runs beside others. */
  lane(name: string): Company
  /** Runs parts at the same time, each on a lane of its own. When one fails, the others stop too. */
  sideBySide(parts: readonly (() => Promise<unknown>)[]): Promise<void>
  /** Signed-in clients by user name. */
  as(userName: string): Promise<ApiClient>
  /** Forgets all sessions: every user signs in again. Not while parts run side by side. */
  signOut(): void
  /** Sets a new account's password and completes its first login. */
  givePassword(userName: string): Promise<void>
  /** Runs the consequences of the calls so far now, above all messages. */
  settle(): Promise<void>
  /** Takes the data of a performance scheme, for which otherwise a job is queued. */
  takeData(schemeId: string): Promise<void>
  /** Does what is due by the clock for one kind of document. */
  strike(resource: string): Promise<void>
  /**
   * Runs a part that nothing else depends on; it is skipped if users have made it impossible
   * meanwhile.
   */
  attempt(part: () => Promise<unknown>): Promise<void>
  /** Reasons why parts were skipped. */
  leftOut: string[]
  /** Ids by code: organisations, departments, people, suppliers, sites, contacts, items, ... */
  ids: { [kind: string]: { [code: string]: string } }
}

/** Shortcuts of the builder for steps that users do manually, and what it can do beside. */
export type BuildOptions = {
  /** Begins a further lane. */
  openLane?: (name: string) => Lane
  /** Records the answers of all lanes. */
  record?: () => Promise<void>
  /** Makes the next call in any lane fail. */
  halt?: () => void
  /** Opens a session of an account; by password unless given. */
  signIn?: (userName: string) => Promise<Session>
  givePassword?: (company: Company, userName: string) => Promise<void>
  /** Called when a user can sign in. */
  onAccount?: (userName: string) => void
  settle?: () => Promise<void>
  takeData?: (schemeId: string) => Promise<void>
  strike?: (resource: string) => Promise<void>
}

/** Every account of a built company has this password. */
export const DEMO_PASSWORD = 'OpenSRM@2026'

/**
 * Builds a company in an empty installation: organisation, people and their rights, suppliers,
 * items, prices.
 */
export async function buildCompany(send: Send, plan: CompanyPlan): Promise<Company> {
  const company = await foundCompany({ send, once: (_what, work) => work() }, plan)
  await buildBaseData(company, plan)
  await buildSuppliers(company, plan.suppliers)
  await assignSubcontractors(company, plan)
  await buildItems(company, plan.items)
  await buildPrices(company, plan.prices)
  return company
}

/** The company with its organisation, its people and their rights. */
export async function foundCompany(
  lane: Lane,
  plan: CompanyPlan,
  options: BuildOptions = {},
): Promise<Company> {
  const signIn = options.signIn ?? ((userName) => logIn(lane.send, userName, DEMO_PASSWORD))
  await setUp(lane.send, plan)
  const session = await signIn('admin')
  options.onAccount?.('admin')
  const sessions = new Map([['admin', Promise.resolve(session)]])
  const shared = { ...options, signIn, sessions, adminSession: session, ids: {}, leftOut: [] }
  const company = companyOn(lane, shared)
  const { admin } = company
  for (const { code, value } of plan.profiles ?? []) await setProfile(admin, code, value)
  await buildOrganisation(company, plan)
  await buildPeople(company, plan)
  return company
}

export type Session = Pick<ApiClient, 'codes' | 'user'>

/** What all lanes have in common. A user has one session, whichever lane asks for it first. */
type Shared = BuildOptions &
  Required<Pick<BuildOptions, 'signIn'>> &
  Pick<Company, 'ids' | 'leftOut'> & {
    sessions: Map<string, Promise<Session>>
    adminSession: Session
  }

function companyOn(lane: Lane, shared: Shared): Company {
  const { sessions, ids, leftOut } = shared
  const clientOf = ({ codes, user }: Session): ApiClient =>
    Object.assign(createClient(lane.send, codes), { user })
  const company: Company = {
    ...{ ids, leftOut, send: lane.send, once: lane.once },
    admin: clientOf(shared.adminSession),
    lane: (name) => companyOn(shared.openLane?.(name) ?? lane, shared),
    async sideBySide(parts) {
      // Each lane depends on what was before, and what comes after depends on all of them.
      await shared.record?.()
      await sideBySide(parts, shared.halt ?? (() => undefined))
      await shared.record?.()
    },
    async as(userName) {
      const session = sessions.get(userName) ?? shared.signIn(userName)
      sessions.set(userName, session)
      return clientOf(await session)
    },
    signOut: () => sessions.clear(),
    async givePassword(userName) {
      await (shared.givePassword ?? choosePassword)(company, userName)
      shared.onAccount?.(userName)
    },
    settle: shared.settle ?? (async () => undefined),
    async takeData(id) {
      await lane.once(`data of ${id}`, async () => {
        await shared.takeData?.(id)
        return id
      })
    },
    async strike(resource) {
      await lane.once(`what is due for ${resource}`, async () => {
        await shared.strike?.(resource)
        return resource
      })
    },
    async attempt(part) {
      try {
        await part()
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error
        leftOut.push(error.message)
      }
    },
  }
  return company
}

export function idOf(company: Company, kind: string, code: string): string {
  const id = company.ids[kind]?.[code]
  if (!id) throw new Error(`The plan names no ${kind} ${code}`)
  return id
}

/** Stores the id of a record under its code. */
export function remember(company: Company, kind: string, code: string, id: string): void {
  company.ids[kind] ??= {}
  ;(company.ids[kind] as { [code: string]: string })[code] = id
}

async function setUp(send: Send, plan: CompanyPlan): Promise<void> {
  const visitor = createClient(send)
  const { publicKey } = await visitor.ok('baseLogin', 'findLoginLookups')
  const answer = await visitor.call('baseLogin', 'doSetup', {
    userName: 'admin',
    fullName: plan.adminName,
    email: 'admin@demo.example',
    organisationName: plan.group.name,
    keyId: publicKey.keyId,
    password: encrypt(send, publicKey.pem, DEMO_PASSWORD),
  })
  // A builder killed right after this call finds it already done.
  if (answer.status !== 'S' && answer.code !== 'SETUP_DONE') throw new Error(String(answer.msg))
}

function encrypt(send: Send, pem: string, password: string): string {
  const key = { key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return publicEncrypt(key, Buffer.from(`${timeOf(send)}|${password}`)).toString('base64')
}

/** Sets a technical parameter for the whole installation. */
async function setProfile(admin: ApiClient, code: string, profileValue: string): Promise<void> {
  const [row] = await admin.ok('baseProfile', 'listByPage', { profileCode: code, pageRows: 1 })
  const { id, versionNum } = await admin.ok('baseProfile', 'findById', { id: row.id })
  const values = [{ levelType: 'SITE', profileValue, effectiveFrom: '2000-01-01' }]
  await admin.ok('baseProfile', 'saveOrUpdate', { id, versionNum, values })
}

async function buildOrganisation(company: Company, plan: CompanyPlan): Promise<void> {
  const { admin } = company
  const [root] = await admin.ok('baseOrganization', 'listByPage', { pageRows: 1 })
  const group = await admin.ok('baseOrganization', 'findById', { id: root.id })
  await admin.ok('baseOrganization', 'saveOrUpdate', {
    id: root.id,
    versionNum: group.versionNum,
    orgNameEn: plan.group.nameEn,
    unifiedCreditCode: plan.group.creditCode,
    deliveryAddress: plan.group.address,
  })
  remember(company, 'org', plan.group.code, root.id)
  for (const org of plan.organisations) {
    const saved = await admin.ok('baseOrganization', 'saveOrUpdate', {
      orgCode: org.code,
      orgName: org.name,
      orgNameEn: org.nameEn,
      orgType: org.type,
      parentId: idOf(company, 'org', org.parent),
      deliveryAddress: org.address,
      receiver: org.receiver ?? '收货组',
      receiverPhone: org.receiverPhone ?? '0512-66668888',
      ...(org.creditCode ? { unifiedCreditCode: org.creditCode } : {}),
    })
    remember(company, 'org', org.code, saved.id)
  }
  const [first] = await admin.ok('baseDepartment', 'listByPage', { pageRows: 1 })
  remember(company, 'department', first.deptCode, first.id)
  for (const department of plan.departments) {
    const saved = await admin.ok('baseDepartment', 'saveOrUpdate', {
      deptCode: department.code,
      deptName: department.name,
      deptNameEn: department.nameEn,
      deptKind: department.kind,
      orgId: idOf(company, 'org', department.org),
      ...(department.parent ? { parentId: idOf(company, 'department', department.parent) } : {}),
    })
    remember(company, 'department', department.code, saved.id)
  }
}

async function buildPeople(company: Company, plan: CompanyPlan): Promise<void> {
  const { admin } = company
  const responsibilities = await admin.ok('baseResponsibility', 'listByPage', { pageRows: 100 })
  for (const responsibility of responsibilities)
    remember(company, 'responsibility', responsibility.respCode, responsibility.id)
  const [administrator] = await admin.ok('basePerson', 'listByPage', { pageRows: 1 })
  const { id, versionNum } = await admin.ok('basePerson', 'findById', { id: administrator.id })
  await admin.ok('basePerson', 'saveOrUpdate', { id, versionNum, personNameEn: plan.adminNameEn })
  const { people } = plan
  const persons = await admin.ok('basePerson', 'doBatchSaveOrUpdate', {
    rows: people.map((person) => ({
      employeeNo: person.employeeNo,
      personName: person.name,
      personNameEn: person.nameEn,
      personType: 'REGULAR',
      gender: person.gender,
      departmentId: idOf(company, 'department', person.department),
      orgId: idOf(company, 'org', person.org),
      email: person.email,
      mobile: person.mobile,
      entryDate: '2021-03-01',
    })),
  })
  const users = await admin.ok('baseUser', 'doBatchSaveOrUpdate', {
    rows: people.map((person, index) => ({
      userName: person.userName,
      userType: 'INTERNAL',
      personId: persons[index].id,
      email: person.email,
      mobile: person.mobile,
    })),
  })
  people.forEach(({ userName }, index) => {
    remember(company, 'person', userName, persons[index].id)
    remember(company, 'user', userName, users[index].id)
  })
  await grant(
    company,
    people.map(({ userName, responsibilities: codes }) => ({ userName, codes })),
  )
  for (const { userName } of people) await company.givePassword(userName)
  for (const { department, manager } of plan.managers) {
    const id = idOf(company, 'department', department)
    const record = await admin.ok('baseDepartment', 'findById', { id })
    await admin.ok('baseDepartment', 'saveOrUpdate', {
      id,
      versionNum: record.versionNum,
      managerPersonId: idOf(company, 'person', manager),
    })
  }
  await grantData(company, plan.people)
  for (const role of plan.processRoles ?? []) {
    const userId = idOf(company, 'user', role.user)
    await admin.ok('baseBpmRole', 'saveOrUpdate', {
      roleKey: role.key,
      roleName: role.name,
      roleNameEn: role.nameEn,
      fallbackUserId: userId,
      rows: [{ userId }],
    })
  }
}

/** Lets accounts work under responsibilities. */
export async function grant(
  company: Company,
  accounts: readonly { userName: string; codes: readonly string[] }[],
): Promise<void> {
  const admin = await company.as('admin')
  await admin.ok('baseUserResponsibility', 'doBatchSaveOrUpdate', {
    rows: accounts.flatMap(({ userName, codes }) =>
      codes.map((code) => ({
        userId: idOf(company, 'user', userName),
        respId: idOf(company, 'responsibility', code),
      })),
    ),
  })
}

/**
 * An administrator resets the password; the user logs in with the shown one, completes the first
 * login and chooses the password.
 */
async function choosePassword(company: Company, userName: string): Promise<void> {
  const { send, admin } = company
  const id = idOf(company, 'user', userName)
  const { versionNum } = await admin.ok('baseUser', 'findById', { id })
  const reset = await admin.ok('baseUser', 'doAdminReset', { id, versionNum })
  const { temporaryPassword } = reset.answer
  const client = await logIn(send, userName, temporaryPassword)
  const { publicKey } = await client.ok('baseLogin', 'findLoginLookups')
  if (client.user?.supplierId) await client.ok('baseLogin', 'doAcceptAgreement')
  await client.ok('baseLogin', 'doChangePassword', {
    oldPassword: encrypt(send, publicKey.pem, temporaryPassword),
    password: encrypt(send, publicKey.pem, DEMO_PASSWORD),
    keyId: publicKey.keyId,
  })
}

/** One configuration per set of organisations, for all its users. */
async function grantData(company: Company, people: readonly PersonPlan[]): Promise<void> {
  const bySet = new Map<string, PersonPlan[]>()
  for (const person of people) {
    const key = person.permits.join(',')
    bySet.set(key, [...(bySet.get(key) ?? []), person])
  }
  for (const [key, members] of bySet) {
    const config = await company.admin.ok('basePermissionConfig', 'saveOrUpdate', {
      configName: `数据权限 ${key}`,
      subjectType: 'USER',
      userIds: members.map((person) => idOf(company, 'user', person.userName)),
      functionScopes: [
        'SOURCING',
        'CONTRACT',
        'PURCHASING',
        'CATALOGUE',
        'SUPPLIER',
        'QUALITY',
        'PERFORMANCE',
        'SETTLEMENT',
        'MOULD',
        'REPORT',
      ],
      orgPermits: key.split(',').map((code) => ({
        orgId: idOf(company, 'org', code),
        includeChildren: 'Y',
        accessLevel: 'WRITE',
      })),
      categoryPermits: [],
    })
    await company.admin.ok('basePermissionConfig', 'doEffect', {
      id: config.id,
      versionNum: config.versionNum,
    })
  }
}
