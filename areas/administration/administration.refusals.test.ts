import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import { end, flows, start, wrap } from '@opensrm/platform/workflow/testProcesses.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { creditCode } from '../../apps/demo/plan.ts'
import { employ, grant, idOf, of } from './testAdministration.ts'

type Saved = { id: string; versionNum: number; [field: string]: unknown }

const TODAY = dayOf(new Date(), 'Asia/Shanghai')

let test: TestProduct
let admin: ApiClient
/** Can maintain accounts and rights but holds no other responsibility. */
let deputy: { client: ApiClient; userId: string }

const save = (resource: string, values: object): Promise<Saved> =>
  admin.ok(resource, 'saveOrUpdate', values)
const find = (resource: string, id: string): Promise<Saved> =>
  admin.ok(resource, 'findById', { id })
const user = (name: string): string => String(test.company.ids.user?.[name])
const org = (code: string): string => String(test.company.ids.org?.[code])
const respOf = (respCode: string) => idOf(admin, 'baseResponsibility', { respCode })
const roleOf = (roleCode: string) => idOf(admin, 'baseRole', { roleCode })
const cannot = (code: string, resource: string, action: string, body: object, client = admin) =>
  expectRefusal(code, client, resource, action, body)
const cannotSave = (code: string, resource: string, body: object, client = admin) =>
  cannot(code, resource, 'saveOrUpdate', body, client)

/** Creates a responsibility with every button of some pages. */
async function keeper(code: string, routes: readonly string[]): Promise<void> {
  const role = await save('baseRole', { roleCode: code, roleName: code, roleSide: 'ADMIN' })
  const tree = await admin.ok('baseRole', 'findPermitTree')
  const menus = tree.menus.filter(({ url }: { url: string }) => routes.includes(url))
  const menuIds = menus.map(({ id }: Saved) => id)
  await admin.ok('baseRole', 'doSavePermits', {
    ...of(role),
    menuPermits: menuIds.map((menuId: string) => ({ menuId })),
    resourcePermits: tree.resources
      .filter(({ menuId }: { menuId: string }) => menuIds.includes(menuId))
      .map(({ id, menuId }: { id: string; menuId: string }) => ({ menuId, resourceId: id })),
  })
  await save('baseResponsibility', {
    ...{ respCode: code, respName: code, respSide: 'ADMIN', dataScope: 'ORG_PERMIT' },
    roles: [{ roleId: role.id }],
  })
}

beforeAll(async () => {
  test = await startProduct()
  admin = await test.login('admin')
  await keeper('KEEPER', [
    'user',
    'systemsetting/userresponsibility',
    'systemsetting/responsibility',
    'baseOauthAppList',
  ])
  deputy = await employ(admin, test.send, 'keeper', ['KEEPER'])
})
afterAll(() => test?.close())

describe('Accounts', () => {
  it('need valid names and matching responsibilities', async () => {
    const buyer = await find('baseUser', user('buyer1'))
    await leaveAs(test, 'base_user', buyer.id, { first_login_flag: 'N' })
    await cannotSave('USER_NAME_FIXED', 'baseUser', { ...of(buyer), userName: 'renamed' })
    const values = { userFullName: 'x', email: 'x@test.example' }
    await cannotSave('USER_NAME_RESERVED', 'baseUser', {
      ...{ ...values, userName: 'root', userType: 'API' },
    })
    const defaultRespId = await respOf('FINANCE_CLERK')
    await cannotSave('RESP_NOT_HELD', 'baseUser', { ...of(buyer), defaultRespId })
    const main = await find('baseUser', user('supplier1'))
    await cannotSave('SUPPLIER_HAS_MAIN_ACCOUNT', 'baseUser', {
      ...{ ...values, userName: 'second', userType: 'SUPPLIER', supplierAdminFlag: 'Y' },
      supplierId: main.supplierId,
    })
  })

  it('are reset and granted rights only by users with the same rights', async () => {
    const chief = await find('baseUser', await idOf(admin, 'baseUser', { userName: 'admin' }))
    const { client, userId } = deputy
    await cannot('RESET_BEYOND_OWN_RIGHTS', 'baseUser', 'doAdminReset', of(chief), client)
    const resource = 'baseUserResponsibility'
    const wish = { userId: user('requester1'), respId: await respOf('BUYER') }
    await cannotSave('GRANT_BEYOND_OWN_RIGHTS', resource, wish, client)
    const greedy = { userId, respId: await respOf('SYS_ADMIN') }
    await cannotSave('GRANT_TO_YOURSELF', resource, greedy, client)
  })

  it('get risky responsibilities only with a reason and from a second person', async () => {
    await employ(admin, test.send, 'second', ['SYS_ADMIN'])
    const resource = 'baseUserResponsibility'
    const wish = { userId: user('quality1'), respId: await respOf('SYS_ADMIN') }
    await cannotSave('REASON_FOR_HIGH_RISK', resource, wish)
    const asked = await save(resource, { ...wish, reason: 'x' })
    await cannot('SECOND_PERSON_NEEDED', resource, 'doConfirm', of(asked))
  })

  it('of a supplier are limited by the option', async () => {
    const option = await find(
      'baseProfile',
      await idOf(admin, 'baseProfile', { profileCode: 'SUPPLIER_MAX_USERS' }),
    )
    const values = [{ levelType: 'SITE', profileValue: '1' }]
    await save('baseProfile', { ...of(option), values })
    const supplier = await test.login('supplier1')
    await supplier.ok('baseLogin', 'doAcceptAgreement')
    const account = { userName: 'third', userFullName: 'x', email: 'third@s1.example' }
    const respIds = [await respOf('SUPPLIER_BASIC')]
    await cannot(
      'TOO_MANY_SUB_ACCOUNTS',
      'baseUserCenter',
      'doCreateSubAccount',
      { ...account, respIds },
      supplier,
    )
  })
})

describe('Responsibilities and roles', () => {
  const resp = (more: object) => ({
    ...{ respCode: 'NEW', respName: 'New', respSide: 'BUYER', dataScope: 'SELF' },
    ...more,
  })
  const resource = 'baseResponsibility'

  it('belong to one side and cannot exceed the rights of their creator', async () => {
    const buyer = await find('baseRole', await roleOf('BUYER'))
    await cannotSave('ROLE_SIDE_FIXED', 'baseRole', { ...of(buyer), roleSide: 'SUPPLIER' })
    await cannotSave('CONFLICT_WITH_ITSELF', 'baseRole', {
      ...of(buyer),
      conflictRoleIds: [buyer.id],
    })
    const foreign = resp({ roles: [{ roleId: await roleOf('SUPPLIER_BASIC') }] })
    await cannotSave('ROLE_OTHER_SIDE', resource, foreign)
    await cannotSave('SCOPE_OF_SUPPLIERS', resource, resp({ respSide: 'SUPPLIER' }))
    await cannotSave('SECURITY_ADMIN_ONLY', resource, resp({ dataScope: 'ALL' }), deputy.client)
    const greedy = resp({ roles: [{ roleId: buyer.id }] })
    await cannotSave('GRANT_ROLE_BEYOND_OWN', resource, greedy, deputy.client)
  })

  it('cannot bring a conflict to their holders', async () => {
    const role = (code: string, more: object = {}) =>
      save('baseRole', { roleCode: code, roleName: code, roleSide: 'BUYER', ...more })
    const paying = await role('PAYS')
    const ordering = await role('ORDERS', { conflictRoleIds: [paying.id] })
    const holding = async (code: string, roles: object[]) => {
      const made = await save(resource, resp({ respCode: code, respName: code, roles }))
      await grant(admin, user('quality1'), code)
      return made
    }
    await holding('PAYING', [{ roleId: paying.id }])
    const other = await holding('OTHER', [])
    const roles = [{ roleId: ordering.id }]
    await cannotSave('ROLES_CONFLICT_FOR', resource, { ...of(other), roles })
  })

  it('from a delegation are read-only', async () => {
    const granted = await grant(admin, user('finance1'), 'REQUESTER')
    await leaveAs(test, 'base_user_responsibility', granted.id, { grant_source: 'AUTHORISATION' })
    await cannot('DELEGATED_READ_ONLY', 'baseUserResponsibility', 'doEnd', of(granted))
  })

  it('permit only existing fields, and at least one organisation', async () => {
    const menuId = await idOf(admin, 'baseMenu', { menuCode: 'ADM_JOB' })
    const button = { menuId, resourceCode: 'btnOdd', resourceName: '怪', resourceNameEn: 'Odd' }
    await cannotSave('FIELD_KEY_UNKNOWN', 'baseResource', {
      ...{ ...button, apiActions: ['baseJob/findById'], fieldKeys: ['baseJob.nothing'] },
    })
    await cannotSave('ORG_PERMITS_REQUIRED', 'basePermissionConfig', {
      ...{ configName: 'x', subjectType: 'USER', userIds: [user('buyer1')] },
      functionScopes: ['PURCHASING'],
    })
  })
})

describe('The company', () => {
  it('keeps its codes, currencies and legal entities', async () => {
    const plant = await find('baseOrganization', org('P1'))
    const group = await find('baseOrganization', org('ORG01'))
    await cannotSave('ALREADY_USED', 'baseOrganization', { ...of(plant), currencyCode: 'USD' })
    const right = creditCode('91320500MA1TAAA11')
    const wrong = `${right.slice(0, 17)}${right.endsWith('1') ? '2' : '1'}`
    const values = { ...of(group), unifiedCreditCode: wrong }
    await cannotSave('CREDIT_CODE_WRONG', 'baseOrganization', values)
    const legal = await save('baseOrganization', {
      ...{ orgCode: 'L2', orgName: '二公司', orgType: 'LEGAL', parentId: group.id },
      ...{ unifiedCreditCode: right, registeredAddress: '无锡市' },
    })
    const parentId = await idOf(admin, 'baseDepartment', { deptCode: 'D-PUR' })
    await cannotSave('OTHER_LEGAL_ENTITY', 'baseDepartment', {
      ...{ deptCode: 'X', deptName: 'X', orgId: legal.id, parentId },
    })
  })

  it('has positions within their jobs, and one seat for each', async () => {
    const departmentId = await idOf(admin, 'baseDepartment', { deptCode: 'D-PUR' })
    const job = (code: string, areas: object[]) =>
      save('baseJob', { jobCode: code, jobName: code, jobFamily: 'PURCHASING', areas })
    const elsewhere = await job('ELSEWHERE', [{ orgId: org('P2') }])
    const single = await job('SINGLE', [{ orgId: org('P1'), maxHeadcount: 1 }])
    const free = await job('FREE', [])
    const position = (code: string, jobId: string, more: object = {}) => ({
      ...{ positionCode: code, positionName: code, departmentId, jobId, headcount: 2, ...more },
    })
    await cannotSave('POSITION_OUTSIDE_JOB', 'basePosition', position('A', elsewhere.id))
    await cannotSave('HEADCOUNT_OVER_JOB', 'basePosition', position('A', single.id))
    const generous = position('A', free.id, { approvalLimitAmount: '5' })
    await cannotSave('LIMIT_OVER_JOB', 'basePosition', generous)
    const seat = await save('basePosition', position('A', free.id))
    const above = await save('basePosition', position('B', free.id))
    const allot = 'basePositionAllot'
    const [one, two] = await Promise.all(
      ['requester1', 'warehouse1'].map(async (name) => find('baseUser', user(name))),
    )
    const seated = { positionId: seat.id, personId: one?.personId, effectiveFrom: TODAY }
    const held = await save(allot, seated)
    await save(allot, { ...seated, personId: two?.personId })
    await cannotSave('ALLOTMENT_OVERLAPS', allot, seated)
    const narrow = { ...of(await find('basePosition', seat.id)), headcount: 1 }
    await cannotSave('HEADCOUNT_BELOW_FILLED', 'basePosition', narrow)
    const ends = (effectiveTo: string) => ({ ...of(held), effectiveTo })
    await cannot('ENDS_BEFORE_START', allot, 'doEnd', ends('2000-01-01'))
    await cannot('ENDS_IN_FUTURE', allot, 'doEnd', ends(addDays(TODAY, 1)))
    await cannotSave('PARENT_NOT_IN_HIERARCHY', 'basePositionLevel', {
      ...{ levelCode: 'L', levelName: 'L' },
      nodes: [{ positionId: seat.id, parentPositionId: above.id }],
    })
  })

  it('lets people leave only when another user takes over their work', async () => {
    const account = await find('baseUser', user('quality1'))
    const person = await find('basePerson', String(account.personId))
    const leaves = (more: object) => ({ ...of(person), leaveDate: TODAY, ...more })
    await cannot(
      'LEAVES_BEFORE_ENTRY',
      'basePerson',
      'doLeave',
      leaves({ leaveDate: '2000-01-01' }),
    )
    await save('baseBpmRole', {
      ...{ roleKey: 'LEAVING', roleName: '离职', fallbackUserId: user('manager1') },
      rows: [{ userId: account.id }],
    })
    await cannot('REPLACEMENT_NEEDED', 'basePerson', 'doLeave', leaves({}))
    const stranger = await save('basePerson', {
      ...{ employeeNo: 'E-9', personName: '新人', departmentId: person.departmentId },
    })
    const replaced = leaves({ replacementId: stranger.id })
    await cannot('REPLACEMENT_WITHOUT_ACCOUNT', 'basePerson', 'doLeave', replaced)
    await leaveAs(test, 'base_person', stranger.id, { source_system: 'HR' })
    await cannotSave('OWNED_BY_HR', 'basePerson', { ...of(stranger), personName: '改名' })
  })
})

describe('Settings', () => {
  it('take only values of their type', async () => {
    const option = (valueType: string, more: object = {}) => ({
      ...{ profileCode: 'MINE', profileName: '我的', profileNameEn: 'Mine', valueType },
      ...{ profileGroup: 'INTEGRATION', allowLevels: ['SITE'], ...more },
      values: [{ levelType: 'SITE', profileValue: '{maybe' }],
    })
    await cannotSave('PROFILE_NOT_YES_NO', 'baseProfile', option('BOOL'))
    await cannotSave('PROFILE_NOT_A_DATE', 'baseProfile', option('DATE'))
    await cannotSave('PROFILE_NOT_JSON', 'baseProfile', option('JSON'))
    const address = option('TEXT', { profileCode: 'PUBLIC_ADDRESS' })
    await cannotSave('PROFILE_NOT_AN_ADDRESS', 'baseProfile', address)
    const lookup = option('LOOKUP', { lookupTypeCode: 'GENDER' })
    await cannotSave('PROFILE_NOT_IN_LOOKUP', 'baseProfile', lookup)
    const table = { tableName: 'T', tableTitle: 'T' }
    await cannotSave('TABLE_API_UNKNOWN', 'baseTableConfig', {
      ...{ ...table, apiPath: 'nothing/listByPage' },
    })
    const theirs = { ...table, configLevel: 'USER', userId: user('buyer1') }
    await cannotSave('TABLE_NOT_YOURS', 'baseTableConfig', theirs)
    const own = { lookupType: 'MINE', meaning: '我的', meaningEn: 'Mine', customLevel: 'SYSTEM' }
    const type = await save('baseLookupType', own)
    await cannotSave('LOOKUP_SYSTEM_ONLY_TEXTS', 'baseLookupValue', {
      ...{ lookupTypeId: type.id, lookupCode: 'ODD', meaning: '怪', meaningEn: 'Odd' },
    })
  })

  it('of reminders must name receivers and be unambiguous', async () => {
    const setting = { configName: 'x', channels: ['INAPP'], nodeId: null }
    const resource = 'baseBpmUrgeConfig'
    await cannotSave('ESCALATE_TO_WHOM', resource, { ...setting, escalateAfterHours: '4' })
    await cannotSave('NODE_NEEDS_PROCESS', resource, { ...setting, nodeId: 't1' })
    const modelId = await idOf(admin, 'baseBpmModel', {})
    await save(resource, { ...setting, modelId, nodeId: 't1' })
    await cannotSave('SAME_REMINDER_SCOPE', resource, { ...setting, modelId, nodeId: 't1' })
  })

  it('of favourites are limited in number', async () => {
    const own = await idOf(admin, 'baseUser', { userName: 'admin' })
    await test.product.platform.pool.query(
      `insert into base_collect (status, user_id, collect_type, title, object_key)
       select 'ACTIVE', $1, 'FILTER', 'n' || n, 'n' || n from generate_series(1, 100) n`,
      [own],
    )
    const menuId = await idOf(admin, 'baseMenu', { menuCode: 'ADM_JOB' })
    const body = { collectType: 'MENU', title: 'x', menuId }
    await cannot('TOO_MANY_FAVOURITES', 'baseCollect', 'doCollect', body)
  })
})

describe('Delegations', () => {
  const resource = 'baseUserAuthorization'
  const wish = (more: object = {}) => ({
    ...{ toUserId: user('buyer2'), authType: 'APPROVAL', reason: '出差' },
    ...{ startTime: `${TODAY} 00:00:00`, endTime: `${addDays(TODAY, 5)} 00:00:00` },
    ...more,
  })
  let buyer: ApiClient
  const effect = async (code: string, more: object) => {
    const made = await buyer.ok(resource, 'saveOrUpdate', wish(more))
    await cannot(code, resource, 'doEffect', of(made), buyer)
  }

  it('go from the user to one other user of the same side, for a limited period', async () => {
    buyer = await test.login('buyer1')
    const refused = (code: string, more: object) => cannotSave(code, resource, wish(more), buyer)
    await refused('DELEGATE_IS_DELEGATOR', { toUserId: user('buyer1') })
    await refused('END_BEFORE_START', { endTime: `${addDays(TODAY, -1)} 00:00:00` })
    await refused('DELEGATION_TOO_LONG', { endTime: `${addDays(TODAY, 200)} 00:00:00` })
    const respId = await respOf('BUYER')
    const relations = [{ relationType: 'RESPONSIBILITY', respId }]
    await refused('RELATION_OF_OTHER_TYPE', { relations })
    await refused('NOT_YOUR_DELEGATION', { fromUserId: user('manager1') })
    await refused('DELEGATE_ELSEWHERE', { toUserId: user('supplier1') })
  })

  it('cannot overlap and must name the lent responsibilities', async () => {
    await effect('NAME_THE_RESPONSIBILITIES', { authType: 'RESPONSIBILITY' })
    await effect('DELEGATION_OVER', {
      ...{ startTime: '2024-01-01 00:00:00', endTime: '2024-01-05 00:00:00' },
    })
    await buyer.ok(resource, 'doEffect', of(await buyer.ok(resource, 'saveOrUpdate', wish())))
    await effect('DELEGATION_OVERLAPS', { toUserId: user('manager1') })
  })
})

describe('Providers and applications', () => {
  const provider = (more: object) => ({
    ...{ ssoCode: 'X', ssoName: 'X', issuer: 'https://id.example', clientId: 'x', ...more },
  })
  const application = (more: object) => ({
    ...{ appName: 'X', ownerUserId: user('buyer1'), grantTypes: ['CLIENT_CREDENTIALS'] },
    ...{ expireDate: addDays(TODAY, 100), ...more },
  })

  it('need safe addresses and create no administrators', async () => {
    const insecure = provider({ issuer: 'http://id.example' })
    await cannotSave('SSO_ISSUER_HTTPS', 'baseSso', insecure)
    const provisioning = { autoProvision: 'Y', defaultRespId: await respOf('SYS_ADMIN') }
    await cannotSave('SSO_PROVISION_INTERNAL', 'baseSso', {
      ...provider({ ...provisioning, userSide: 'SUPPLIER' }),
    })
    await cannotSave('SSO_NO_HIGH_RISK', 'baseSso', provider(provisioning))
  })

  it('have the rights of their owner, from allowed addresses only', async () => {
    const respId = await respOf('BUYER')
    const refused = (code: string, more: object) =>
      cannotSave(code, 'baseOauthApp', application({ respId, ...more }))
    await refused('OAUTH_RESP_SIDE', { respId: await respOf('SUPPLIER_BASIC') })
    await refused('OAUTH_RESP_NOT_HELD', { respId: await respOf('FINANCE_CLERK') })
    const byCode = { grantTypes: ['AUTHORIZATION_CODE'] }
    await refused('OAUTH_NEEDS_REDIRECT', byCode)
    await refused('OAUTH_BAD_REDIRECT', { ...byCode, redirectUris: 'http://evil.example/back' })
    await refused('OAUTH_BAD_RANGE', { ipAllowList: 'everywhere' })
    await refused('OAUTH_TOO_LONG', { expireDate: addDays(TODAY, 800) })
    const app = await save('baseOauthApp', application({ respId }))
    await cannot('OAUTH_OWNER_ONLY', 'baseOauthApp', 'doResetSecret', of(app), deputy.client)
  })
})

describe('Processes and their matrix', () => {
  it('belong to documents with approval and change only by deployment', async () => {
    const id = await idOf(admin, 'baseBpmModel', { modelKey: 'PUR_REQUISITION' })
    const model = await find('baseBpmModel', id)
    const change = (more: object) => ({ ...of(model), ...more })
    const copied = {
      ...{ modelKey: 'ODD', modelName: 'x', modelNameEn: 'x', categoryId: model.categoryId },
    }
    await cannotSave('PROCESS_DOCUMENT', 'baseBpmModel', { ...copied, docResource: 'baseJob' })
    await cannotSave('PROCESS_OPERATION', 'baseBpmModel', {
      ...{ ...copied, docResource: 'srmPurRequisition', docOperation: 'doNothing' },
    })
    await cannotSave('PROCESS_START_CONDITION', 'baseBpmModel', change({ startCondition: '(' }))
    await cannot('PROCESS_UNCHANGED', 'baseBpmModel', 'doDeploy', change({ changeRemark: 'x' }))
  })

  it('have rows with one person for each amount', async () => {
    const matrix = (...rows: object[]) => ({
      ...{ roleKey: 'MINE', roleName: 'x', fallbackUserId: user('manager1'), rows },
    })
    const userId = user('manager1')
    await cannotSave('MATRIX_APPROVER', 'baseBpmRole', matrix({ minAmount: '0' }))
    const backwards = { userId, minAmount: '10', maxAmount: '5' }
    await cannotSave('MATRIX_AMOUNTS', 'baseBpmRole', matrix(backwards))
    await cannotSave('MATRIX_OVERLAP', 'baseBpmRole', matrix({ userId }, { userId }))
  })

  it('cannot be deleted while they run and are withdrawn by their initiator', async () => {
    const requester = await test.login('requester1')
    const made = await requester.ok('srmPurRequisition', 'saveOrUpdate', {
      ...{ orgId: org('P1'), billTypeId: test.company.ids.billType?.PR_STD, title: '备料' },
      lines: [
        {
          ...{ itemId: test.company.ids.item?.M1, quantity: '1', needByDate: addDays(TODAY, 30) },
          ...{ estimatedPriceInclTax: '10', receiveOrgId: org('P1') },
        },
      ],
    })
    await requester.ok('srmPurRequisition', 'doSubmit', of(made))
    const [instance] = await admin.ok('baseBpmInstance', 'listByPage', {
      ...{ docResource: 'srmPurRequisition', status: 'RUNNING', pageRows: 1 },
    })
    const model = await find('baseBpmModel', instance.modelId)
    await cannot('PROCESS_STILL_RUNS', 'baseBpmModel', 'doInvalid', of(model))
    await cannot('ONLY_INITIATOR', 'baseBpmInstance', 'doWithdraw', {
      ...of(await find('baseBpmInstance', instance.id)),
      reason: 'x',
    })
  })

  it('name existing people and interfaces', async () => {
    const id = await idOf(admin, 'baseBpmModel', { modelKey: 'PUR_REQUISITION' })
    const shipped = String((await find('baseBpmModel', id)).bpmnXml)
    const cannotDeploy = async (code: string, bpmnXml: string) => {
      const drawn = await save('baseBpmModel', { ...of(await find('baseBpmModel', id)), bpmnXml })
      await cannot(code, 'baseBpmModel', 'doDeploy', { ...of(drawn), changeRemark: 'x' })
    }
    await cannotDeploy(
      'PROCESS_PERSON_MISSING',
      shipped.replace(
        /<bpmn:userTask id="(\w+)"[^>]*?(\/?)>/,
        '<bpmn:userTask id="$1" name="x" srm:approverRule="FIXED_USERS" srm:approverValue="999999999"$2>',
      ),
    )
    const call = '<bpmn:serviceTask id="p" srm:serviceKind="INTERFACE" srm:serviceValue="NOBODY"/>'
    await cannotDeploy(
      'PROCESS_SERVICE_UNKNOWN',
      wrap(`${start()}${call}${end()}${flows('f', 's>p', 'p>e')}`, 'PUR_REQUISITION'),
    )
  })
})
