import { type ApiClient, newRequestKey } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employ, grant, idOf, of, refusal } from './testAdministration.ts'

let test: TestProduct
let admin: ApiClient
const save = (resource: string, values: object) => admin.ok(resource, 'saveOrUpdate', values)
const find = (resource: string, id: string) => admin.ok(resource, 'findById', { id })

beforeAll(async () => {
  test = await startProduct()
  admin = await test.login('admin')
})
afterAll(() => test?.close())

type Permits = {
  menuPermits: { menuId: string }[]
  resourcePermits: { menuId: string; resourceId: string }[]
}
type Tree = {
  menus: { id: string; url: string | null }[]
  resources: { id: string; menuId: string; code: string }[]
}
const permitsOf = ({ menuPermits, resourcePermits }: Permits): Permits => ({
  menuPermits: menuPermits.map(({ menuId }) => ({ menuId })),
  resourcePermits: resourcePermits.map(({ menuId, resourceId }) => ({ menuId, resourceId })),
})

/** A role with these codes of one menu, bundled in a responsibility of the same code. */
async function responsibility(code: string, route: string, codes: readonly string[]) {
  const role = await save('baseRole', { roleCode: code, roleName: code, roleSide: 'ADMIN' })
  const tree: Tree = await admin.ok('baseRole', 'findPermitTree')
  const menu = tree.menus.find(({ url }) => url === route) as { id: string }
  const resources = tree.resources.filter(
    (row) => row.menuId === menu.id && codes.includes(row.code),
  )
  const saved = await admin.ok('baseRole', 'doSavePermits', {
    ...of(role),
    menuPermits: [{ menuId: menu.id }],
    resourcePermits: resources.map(({ id }) => ({ menuId: menu.id, resourceId: id })),
  })
  const resp = await save('baseResponsibility', {
    ...{ respCode: code, respName: code, respSide: 'ADMIN', dataScope: 'ORG_PERMIT' },
    roles: [{ roleId: role.id }],
  })
  return { role: saved, resp }
}

describe('Permits', () => {
  it('take effect at once in a running session, granted and revoked', async () => {
    const { role } = await responsibility('JOBS', 'job', ['view'])
    const { client } = await employ(admin, test.send, 'jobber', ['JOBS'])
    await client.ok('baseJob', 'listByPage', {})
    const job = { jobCode: 'A', jobName: 'A', jobFamily: 'PURCHASING' }
    expect((await client.refused('baseJob', 'saveOrUpdate', job)).code).toBe('NO_PERMISSION')
    const tree: Tree = await admin.ok('baseRole', 'findPermitTree')
    const menuId = role.menuPermits[0].menuId
    const button = tree.resources.find((row) => row.menuId === menuId && row.code === 'btnSave')
    const wider = permitsOf(role)
    wider.resourcePermits.push({ menuId, resourceId: String(button?.id) })
    const given = await admin.ok('baseRole', 'doSavePermits', { ...of(role), ...wider })
    expect(given).toMatchObject({ menuCount: 1, resourceCount: 2 })
    await client.ok('baseJob', 'saveOrUpdate', job)
    const stale = await admin.refused('baseRole', 'doSavePermits', { ...of(role), ...wider })
    expect(stale.code).toBe('STALE_VERSION')
    await admin.ok('baseRole', 'doSavePermits', { ...of(given), ...permitsOf(role) })
    const refused = await client.refused('baseJob', 'saveOrUpdate', { ...job, jobCode: 'B' })
    expect(refused.code).toBe('NO_PERMISSION')
  })

  it('cannot be granted by users who do not hold them', async () => {
    await responsibility('ROLE_KEEPER', 'systemsetting/role', ['view', 'btnSave', 'btnSavePermits'])
    const { client } = await employ(admin, test.send, 'keeper', ['ROLE_KEEPER'])
    const orders = await idOf(admin, 'baseRole', { roleCode: 'BUYER' })
    const theirs = permitsOf(await find('baseRole', orders))
    const role = await client.ok('baseRole', 'saveOrUpdate', {
      ...{ roleCode: 'GREEDY', roleName: 'GREEDY', roleSide: 'BUYER' },
    })
    const refused = await refusal(client, 'baseRole', 'doSavePermits', { ...of(role), ...theirs })
    expect(refused.code).toBe('PERMITS_BEYOND_OWN')
  })

  it('are consistent, fit the side, and stay with the administrators', async () => {
    const buyer = permitsOf(
      await find('baseRole', await idOf(admin, 'baseRole', { roleCode: 'BUYER' })),
    )
    const role = await save('baseRole', {
      ...{ roleCode: 'ODD', roleName: '供方', roleSide: 'SUPPLIER' },
    })
    const body = { ...of(role), ...buyer }
    expect((await refusal(admin, 'baseRole', 'doSavePermits', body)).code).toBe('MENU_OTHER_SIDE')
    const loose = {
      ...of(role),
      menuPermits: [],
      resourcePermits: buyer.resourcePermits.slice(0, 1),
    }
    expect((await refusal(admin, 'baseRole', 'doSavePermits', loose)).code).toBe(
      'PERMIT_WITHOUT_MENU',
    )
    const chief = await find('baseRole', await idOf(admin, 'baseRole', { roleCode: 'SYS_ADMIN' }))
    const none = { ...of(chief), menuPermits: [], resourcePermits: [] }
    expect((await refusal(admin, 'baseRole', 'doSavePermits', none)).code).toBe(
      'ADMINISTRATOR_NEEDS',
    )
    expect((await refusal(admin, 'baseRole', 'doDisable', of(chief))).code).toBe(
      'SHIPPED_PROTECTED',
    )
    const copied = await admin.ok('baseRole', 'doCopy', of(chief))
    const copy = await find('baseRole', copied.answer.id)
    expect(copy).toMatchObject({
      roleCode: 'SYS_ADMIN_COPY',
      resourceCount: chief.resourcePermits.length,
    })
  })
})

describe('Mutually exclusive roles', () => {
  it('name each other and cannot be held by one user without an exception', async () => {
    const { role: first } = await responsibility('MAKES', 'job', ['view'])
    const { role: second } = await responsibility('CHECKS', 'position', ['view'])
    const made = await find('baseRole', first.id)
    await save('baseRole', { ...of(made), conflictRoleIds: [second.id] })
    expect((await find('baseRole', second.id)).conflictRoleIds).toEqual([first.id])
    const { userId } = await employ(admin, test.send, 'both', ['MAKES'])
    const respId = await idOf(admin, 'baseResponsibility', { respCode: 'CHECKS' })
    const wish = { userId, respId }
    const refused = await refusal(admin, 'baseUserResponsibility', 'saveOrUpdate', wish)
    expect(refused).toMatchObject({ code: 'ROLES_CONFLICT' })
    expect(refused.en).toContain('The roles "MAKES" and "CHECKS" exclude each other')
    const forever = { ...wish, reason: 'x', exceptionUntil: '2999-01-01' }
    expect((await refusal(admin, 'baseUserResponsibility', 'saveOrUpdate', forever)).code).toBe(
      'EXCEPTION_TOO_LONG',
    )
  })
})

describe('Administrators', () => {
  it('cannot all be removed, even when two disable each other at once', async () => {
    const own = await admin.ok('baseUser', 'listByPage', { userName: 'admin' })
    const self = await find('baseUser', own[0].id)
    const alone = { ...of(self), reason: 'x' }
    expect((await refusal(admin, 'baseUser', 'doDisable', alone)).code).toBe('NOT_ON_YOURSELF')
    const granted = (await admin.ok('baseUserResponsibility', 'listByPage', { userId: self.id }))[0]
    const held = await find('baseUserResponsibility', granted.id)
    expect((await refusal(admin, 'baseUserResponsibility', 'doEnd', of(held))).code).toBe(
      'LAST_ADMINISTRATOR',
    )
    const ends = { ...of(self), effectiveTo: self.effectiveFrom }
    expect((await refusal(admin, 'baseUser', 'saveOrUpdate', ends)).code).toBe('LAST_ADMINISTRATOR')

    const other = await employ(admin, test.send, 'deputy', ['SYS_ADMIN'])
    const deputy = await find('baseUser', other.userId)
    const answers = await Promise.all([
      admin.call('baseUser', 'doDisable', { ...of(deputy), reason: 'x' }),
      other.client.call('baseUser', 'doDisable', {
        ...of(await find('baseUser', self.id)),
        reason: 'x',
      }),
    ])
    expect(answers.filter((answer) => answer.status === 'S')).toHaveLength(1)
    admin = await test.login('admin').catch(() => other.client)
  })
})

describe('An account', () => {
  it('moved to another plant sees that plant at once in its running session', async () => {
    const { org, billType, item, user } = test.company.ids
    const requester = await test.login('requester1')
    const order = await requester.ok('srmPurRequisition', 'saveOrUpdate', {
      ...{ orgId: org?.P1, billTypeId: billType?.PR_STD, title: '一厂备料' },
      lines: [
        {
          ...{ itemId: item?.M1, quantity: '1', estimatedPriceInclTax: '10' },
          ...{ needByDate: '2099-01-20', receiveOrgId: org?.P1 },
        },
      ],
    })
    const mover = await test.login('buyer2')
    const seen = async () =>
      (await mover.call('srmPurRequisition', 'findById', { id: order.id })).status
    expect(await seen()).toBe('E')
    const [row] = await admin.ok('basePermissionConfig', 'listByPage', { userIds: user?.buyer2 })
    const taken = await admin.ok('basePermissionConfig', 'doInvalid', of(row))
    const [permit] = taken.orgPermits
    const moved = await save('basePermissionConfig', {
      ...of(taken),
      orgPermits: [{ id: permit.id, orgId: org?.P1, accessLevel: 'WRITE' }],
    })
    await admin.ok('basePermissionConfig', 'doEffect', of(moved))
    expect(await seen()).toBe('S')
    const { configs } = await admin.ok('baseUser', 'findScope', { userId: user?.buyer2 })
    expect(configs[0].orgs).toEqual([{ name: '一厂', level: 'WRITE', below: 'Y' }])
  })

  it('shows its rights and their origin, its sessions and its log', async () => {
    const userId = test.company.ids.user?.warehouse1 as string
    const ask = (action: string, more: object = {}, options = {}) =>
      admin.ok('baseUser', action, { userId, ...more }, options)
    const { grants, rights } = await ask('findRights', {}, { language: 'EN' })
    expect(grants).toEqual([
      expect.objectContaining({ responsibility: 'Warehouse clerk', status: 'EFFECTIVE' }),
    ])
    expect(rights.length).toBeGreaterThan(3)
    expect(rights[0]).toMatchObject({ respName: 'Warehouse clerk', roleName: 'Warehouse clerk' })

    // Named after what it refers to: a grant has no number of its own.
    const { down } = await admin.ok('baseUser', 'findLinks', { id: userId }, { language: 'EN' })
    expect(down).toContainEqual(expect.objectContaining({ number: 'Warehouse clerk' }))

    const client = await test.login('warehouse1')
    await client.refused('baseJob', 'saveOrUpdate', { jobCode: 'X' })
    await grant(admin, userId, 'REQUESTER')
    const log = async (kind: string) => (await ask('findLog', { kind })).rows[0]?.sentence
    expect(await log('SIGN_IN')).toMatch(/登录$/)
    expect(await log('REFUSED')).toContain('新增了职务，被拒绝')
    // Of the two administrators who disabled each other, one remains.
    const { userFullName } = await find('baseUser', String(admin.user?.id))
    const granted = await log('GRANT')
    expect(granted).toMatch(/新增了用户职责 .*申请人/)
    expect(granted.startsWith(userFullName)).toBe(true)

    const [session] = await ask('findSessions')
    await admin.ok('baseUserSession', 'doForceLogout', { sessionId: session.id })
    expect((await client.call('srmPurReceipt', 'listByPage', {})).code).toBe('NO_SESSION')
    expect(await ask('findSessions')).not.toContainEqual(
      expect.objectContaining({ id: session.id }),
    )
    const buyer = await test.login('buyer1')
    expect((await buyer.refused('baseUser', 'findRights', { userId })).code).toBe('NO_PERMISSION')
  })

  it('shows its rights, sessions and log to security administrators, not to every reader of accounts', async () => {
    const userId = test.company.ids.user?.buyer1 as string
    await test.login('buyer1')
    const sheets = ['findRights', 'findScope', 'findSessions', 'findLog']
    const codes = ['btnViewRights', 'btnForceLogout', 'btnViewLog']
    const reader = await employ(admin, test.send, 'flow', ['PROCESS_ADMIN'])
    const seen = await reader.client.ok('baseUser', 'findById', { id: userId })
    expect(seen).toMatchObject({ userName: 'buyer1', lastLoginIp: null })
    for (const code of codes) expect(seen.access.codes).not.toContain(code)
    for (const action of sheets) {
      const answer = await reader.client.refused('baseUser', action, { userId })
      expect(answer.code).toBe('NO_PERMISSION')
    }

    const guard = await employ(admin, test.send, 'guard', ['SECURITY_ADMIN'])
    const told = await guard.client.ok('baseUser', 'findById', { id: userId })
    expect(told.lastLoginIp).toBeTruthy()
    expect(told.access.codes).toEqual(expect.arrayContaining(codes))
    for (const action of sheets) await guard.client.ok('baseUser', action, { userId })
  })
})

describe('A temporary password', () => {
  it('is shown once and stored nowhere readable, not even for a repeated request', async () => {
    const userId = await idOf(admin, 'baseUser', { userName: 'finance1' })
    const body = of(await find('baseUser', userId))
    const requestKey = newRequestKey()
    const first = await admin.ok('baseUser', 'doAdminReset', body, { requestKey })
    const { temporaryPassword } = first.answer
    const again = await admin.ok('baseUser', 'doAdminReset', body, { requestKey })
    expect(again.answer).toBeUndefined()
    const kept = await test.product.platform.pool.query(
      'select answer::text from request_key where request_key = $1',
      [requestKey],
    )
    expect(kept.rows).toHaveLength(1)
    expect(JSON.stringify(kept.rows)).not.toContain(temporaryPassword)
  })
})

describe('Supplier users', () => {
  it('see accounts of their own supplier only', async () => {
    const supplier = await test.login('supplier1')
    await supplier.ok('baseLogin', 'doAcceptAgreement').catch(() => undefined)
    const list = await supplier.call('baseUser', 'listByPage', {})
    expect(
      list.status === 'E' ||
        list.data.every((row: { userType: string }) => row.userType === 'SUPPLIER'),
    ).toBe(true)
    const picked = await supplier.call('baseUser', 'findForPick', {
      keyword: 'buyer',
      pageRows: 50,
    })
    expect(picked.data ?? []).toEqual([])
    const other = await idOf(admin, 'baseUser', { userName: 'supplier2' })
    expect((await supplier.call('baseUser', 'findById', { id: other })).status).toBe('E')
  })
})

describe('Granting', () => {
  it('needs the right side and happens only once', async () => {
    const userId = test.company.ids.user?.buyer1 as string
    const respId = await idOf(admin, 'baseResponsibility', { respCode: 'SUPPLIER_BASIC' })
    const wrong = await refusal(admin, 'baseUserResponsibility', 'saveOrUpdate', { userId, respId })
    expect(wrong.code).toBe('SIDE_MISMATCH')
    await grant(admin, userId, 'REQUESTER')
    const again = {
      userId,
      respId: await idOf(admin, 'baseResponsibility', { respCode: 'REQUESTER' }),
    }
    expect((await refusal(admin, 'baseUserResponsibility', 'saveOrUpdate', again)).code).toBe(
      'ALREADY_GRANTED',
    )
    const resp = await find('baseResponsibility', again.respId)
    expect(resp.users.some((row: { userId: string }) => row.userId === userId)).toBe(true)
    const turned = { ...of(resp), respSide: 'SUPPLIER', dataScope: 'SUPPLIER' }
    expect((await refusal(admin, 'baseResponsibility', 'saveOrUpdate', turned)).code).toBe(
      'RESP_SIDE_FIXED',
    )
  })

  it('several at once reports the result of each pair in the reader’s language', async () => {
    const { userId } = await employ(admin, test.send, 'several', ['REQUESTER'])
    const respIds = await Promise.all(
      ['WAREHOUSE_CLERK', 'SUPPLIER_BASIC', 'FINANCE_MANAGER'].map((respCode) =>
        idOf(admin, 'baseResponsibility', { respCode }),
      ),
    )
    // There is a second administrator, so risky grants wait for her.
    await employ(admin, test.send, 'beside', ['SYS_ADMIN'])
    const wish = { userIds: [userId], respIds, reason: 'stands in' }
    const english = { language: 'EN' } as const
    expect(await admin.ok('baseUserResponsibility', 'doBatchAssign', wish, english)).toEqual([
      expect.objectContaining({ responsibility: 'Warehouse clerk', status: 'S', isPending: false }),
      expect.objectContaining({
        ...{ responsibility: 'Supplier basic', status: 'E' },
        msg: 'The responsibility "Supplier basic" is not for this kind of user',
      }),
      expect.objectContaining({ responsibility: 'Finance manager', status: 'S', isPending: true }),
    ])
  })
})
