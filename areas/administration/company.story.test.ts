import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { logIn } from '@opensrm/testkit/client.ts'
import { startEmptyProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePassword, employ, grant, idOf, of, refusal, setUp } from './testAdministration.ts'

const TODAY = dayOf(new Date(), 'Asia/Shanghai')

let test: Awaited<ReturnType<typeof startEmptyProduct>>
let admin: ApiClient
const save = (resource: string, values: object) => admin.ok(resource, 'saveOrUpdate', values)
const find = (resource: string, id: string) => admin.ok(resource, 'findById', { id })

beforeAll(async () => {
  test = await startEmptyProduct()
  admin = await setUp(test.send)
})
afterAll(() => test?.close())

describe('An administrator of an empty installation', () => {
  it('builds a company whose new colleague logs in and changes the password first', async () => {
    const parentId = await idOf(admin, 'baseOrganization', {})
    const plant = await save('baseOrganization', {
      ...{ orgCode: 'P1', orgName: '一厂', orgNameEn: 'Plant 1', orgType: 'BU', parentId },
    })
    const asked = { keyword: 'yc' }
    const picked = await Promise.all(
      (['CN', 'EN'] as const).map((language) =>
        admin.ok('baseOrganization', 'findForPick', asked, { language }),
      ),
    )
    expect(picked).toMatchObject([
      [{ code: 'P1', name: '一厂' }],
      [{ code: 'P1', name: 'Plant 1' }],
    ])
    expect(plant).toMatchObject({ levelId: 1, treeFullPath: '新公司/一厂', legalOrgId: parentId })
    const department = await save('baseDepartment', {
      ...{ deptCode: 'D1', deptName: '采购部', deptNameEn: 'Purchasing', orgId: plant.id },
    })
    const person = await save('basePerson', {
      ...{ employeeNo: 'E100', personName: '王五', departmentId: department.id },
      email: 'wang@test.example',
    })
    const made = await admin.ok('basePerson', 'doCreateUser', of(person))
    const { userId } = made.answer
    const again = await admin.ok('basePerson', 'doCreateUser', of(made))
    expect(again.answer.userId).toBe(userId)
    await grant(admin, userId, 'BUYER')
    const reset = await admin.ok('baseUser', 'doAdminReset', of(await find('baseUser', userId)))
    const { temporaryPassword } = reset.answer
    expect(temporaryPassword).toHaveLength(14)
    const wang = await logIn(test.send, 'E100', temporaryPassword)
    const early = await wang.refused('srmPurOrder', 'listByPage', {})
    expect(early.msg).toBeTruthy()
    await changePassword(wang, temporaryPassword, 'Wang#2026x7')
    await wang.ok('srmPurOrder', 'listByPage', {})
    expect((await find('basePerson', person.id)).userId).toBe(userId)
  })

  it('is told which name, e-mail or person is already used', async () => {
    const user = (await admin.ok('baseUser', 'listByPage', { userName: 'chief' }))[0]
    const values = { userType: 'API', userFullName: 'x', email: 'other@test.example' }
    const name = await refusal(admin, 'baseUser', 'saveOrUpdate', { ...values, userName: 'CHIEF' })
    expect(name.code).toBe('USER_NAME_TAKEN')
    const free = await save('baseUser', { ...values, userName: 'Interface' })
    const mail = await refusal(admin, 'baseUser', 'saveOrUpdate', { ...values, userName: 'second' })
    expect(mail).toMatchObject({ code: 'CONTACT_TAKEN' })
    expect(mail.en).toContain('Interface')
    expect(free.status).toBe('ACTIVE')
    expect(user.userName).toBe('chief')
  })

  it('keeps organisations and departments as valid trees', async () => {
    const [root] = await admin.ok('baseOrganization', 'listByPage', { orgCode: 'ORG01' })
    const [plant] = await admin.ok('baseOrganization', 'listByPage', { orgCode: 'P1' })
    const body = { ...of(await find('baseOrganization', root.id)), parentId: plant.id }
    expect((await refusal(admin, 'baseOrganization', 'doMove', body)).code).toBe('TREE_CYCLE')
    const store = await save('baseOrganization', {
      ...{ orgCode: 'W1', orgName: '仓库', orgType: 'INV', parentId: plant.id },
      deliveryAddress: '一厂路',
    })
    const below = { orgCode: 'X', orgName: 'X', orgType: 'BU', parentId: store.id }
    const order = await refusal(admin, 'baseOrganization', 'saveOrUpdate', below)
    expect(order).toMatchObject({ code: 'ORG_TYPE_ORDER' })
    const moved = await admin.ok('baseOrganization', 'doMove', {
      ...of(store),
      parentId: root.id,
    })
    expect(moved.treeFullPath).toBe('新公司/仓库')
    const used = await refusal(
      admin,
      'baseOrganization',
      'doDisable',
      of(await find('baseOrganization', plant.id)),
    )
    expect(used.code).toBe('STILL_USED')
    expect(used).toMatchObject({
      zh: expect.stringContaining('采购部'),
      en: expect.stringContaining('Department: 1 (Purchasing)'),
    })
    const wrong = {
      ...of(await find('baseOrganization', root.id)),
      unifiedCreditCode: '91320500TE5TAAA110',
    }
    expect((await refusal(admin, 'baseOrganization', 'saveOrUpdate', wrong)).code).toMatch(
      /CREDIT_CODE_WRONG|WRONG_FORMAT/,
    )
    const departmentId = await idOf(admin, 'baseDepartment', { deptCode: 'D1' })
    const busy = await refusal(
      admin,
      'baseDepartment',
      'doDisable',
      of(await find('baseDepartment', departmentId)),
    )
    expect(busy.zh).toContain('王五')
  })

  it('gives people positions, from which superiors follow', async () => {
    const departmentId = await idOf(admin, 'baseDepartment', { deptCode: 'D1' })
    const job = await save('baseJob', { jobCode: 'J1', jobName: '采购', jobFamily: 'PURCHASING' })
    const position = (code: string, headcount = 1) =>
      save('basePosition', {
        ...{ positionCode: code, positionName: code, jobId: job.id, departmentId, headcount },
      })
    const [head, seat] = [await position('HEAD'), await position('SEAT')]
    const boss = await employ(admin, test.send, 'boss')
    const clerk = await employ(admin, test.send, 'clerk')
    const allot = (positionId: string, personId: string, more: object = {}) =>
      save('basePositionAllot', { positionId, personId, effectiveFrom: TODAY, ...more })
    await allot(head.id, boss.personId)
    const held = await allot(seat.id, clerk.personId)
    expect(await find('basePosition', seat.id)).toMatchObject({
      filledCount: 1,
      vacantCount: 0,
      persons: [{ personId: clerk.personId, primaryFlag: 'Y' }],
    })
    const level = await save('basePositionLevel', {
      ...{ levelCode: 'L', levelName: '审批线' },
      nodes: [{ positionId: head.id }, { positionId: seat.id, parentPositionId: head.id }],
    })
    expect(level.nodes.map((node: { levelId: number }) => node.levelId)).toEqual([0, 1])
    const inForce = await admin.ok('basePositionLevel', 'doEffect', of(level))
    expect(inForce.defaultFlag).toBe('Y')
    expect(await find('basePerson', clerk.personId)).toMatchObject({
      mainPositionId: seat.id,
      jobId: job.id,
      managerPersonId: boss.personId,
    })
    const last = await refusal(admin, 'basePositionLevel', 'doInvalid', of(inForce))
    expect(last.code).toBe('LAST_DEFAULT_HIERARCHY')
    const copied = await admin.ok('basePositionLevel', 'doCopy', of(inForce))
    const copy = await find('basePositionLevel', copied.answer.id)
    expect(copy).toMatchObject({ versionLabel: 2, status: 'DRAFT' })
    const circle = copy.nodes.map((node: { positionId: string }) => ({
      ...node,
      parentPositionId: node.positionId === head.id ? seat.id : head.id,
    }))
    const round = await refusal(admin, 'basePositionLevel', 'saveOrUpdate', {
      ...of(copy),
      nodes: circle,
    })
    expect(round.code).toBe('HIERARCHY_CYCLE')
    await admin.ok('basePositionLevel', 'doEffect', of(copy))
    expect((await find('basePositionLevel', level.id)).status).toBe('INVALID')

    const full = { positionId: seat.id, personId: boss.personId, effectiveFrom: TODAY }
    expect((await refusal(admin, 'basePositionAllot', 'saveOrUpdate', full)).code).toBe(
      'POSITION_FULL',
    )
    const acting = { ...full, allotKind: 'ACTING', effectiveTo: addDays(TODAY, 181) }
    expect((await refusal(admin, 'basePositionAllot', 'saveOrUpdate', acting)).code).toBe(
      'ACTING_TOO_LONG',
    )
    const seatNow = await find('basePosition', seat.id)
    const taken = await refusal(admin, 'basePosition', 'doDisable', of(seatNow))
    expect(taken.zh).toContain('clerk')
    const used = await refusal(admin, 'baseJob', 'doDisable', of(await find('baseJob', job.id)))
    expect(used.en).toContain('HEAD')

    // Several assignments in one call: all or none.
    const team = await position('TEAM', 2)
    const [one, two, three] = await Promise.all(
      ['one', 'two', 'three'].map((name) => employ(admin, test.send, name)),
    )
    const seated = (...people: (typeof one)[]) => ({
      ...{ positionIds: [team.id], reason: '组建团队' },
      personIds: people.map((each) => each?.personId),
    })
    const crowd = await refusal(admin, 'basePositionAllot', 'doSave', seated(one, two, three))
    expect(crowd.code).toBe('POSITION_FULL')
    expect((await find('basePosition', team.id)).filledCount).toBe(0)
    const { ids } = await admin.ok('basePositionAllot', 'doSave', seated(one, two))
    expect(ids.length).toBe(2)
    expect((await find('basePosition', team.id)).filledCount).toBe(2)
    const [first, second] = [await position('FIRST'), await position('SECOND')]
    const both = { positionIds: [first.id, second.id], personIds: [three?.personId] }
    await admin.ok('basePositionAllot', 'doSave', both)
    expect((await find('basePerson', String(three?.personId))).mainPositionId).toBe(first.id)
    expect((await find('basePosition', second.id)).persons[0].primaryFlag).toBe('N')

    const person = await find('basePerson', clerk.personId)
    await admin.ok('basePerson', 'doLeave', { ...of(person), leaveDate: TODAY })
    expect((await find('basePositionAllot', held.id)).status).toBe('ENDED')
    expect((await find('basePosition', seat.id)).filledCount).toBe(0)
  })
})
