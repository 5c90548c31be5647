import { isCreditCode, isResidentId } from '@opensrm/kernel/values/checkDigits.ts'
import { mailsGone } from '@opensrm/platform/mail/mail.ts'
import { type ApiClient, encryptPassword } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { setProfile } from '@opensrm/testkit/setting.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRegister, PASSWORD, REGISTER, type RegisterDesk, type Row } from './testRegister.ts'

const INVITE = 'srmPosRegisterInvite'
let desk: RegisterDesk

beforeAll(async () => {
  desk = await openRegister()
  visitor = desk.visitorAt('10.5.5.5')
})
afterAll(() => desk?.test.close())

const of = ({ id, versionNum }: Row) => ({ id, versionNum })
const see = (invite: Row): Promise<Row> => desk.manager.ok(INVITE, 'findById', { id: invite.id })
const draft = (email: string, more: Row = {}): Promise<Row> =>
  desk.manager.ok(INVITE, 'saveOrUpdate', {
    ...{ supplierName: `受邀 ${email} 有限公司`, contactName: '李经理', email },
    ...{ orgIds: [desk.id('org', 'P1')], categoryIds: [desk.id('category', 'C1')] },
    ...more,
  })
async function sent(email: string): Promise<{ invite: Row; code: string }> {
  const invite = await desk.manager.ok(INVITE, 'doSend', of(await draft(email)))
  return { invite, code: await codeOf(email) }
}
async function codeOf(email: string): Promise<string> {
  await mailsGone()
  const mail = desk.mails.findLast(({ to }) => to === email)
  return /invite=(\w+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
let visitor: ApiClient
const company = (email: string, nth: number) => ({
  ...{ supplierName: 'x', countryCode: 'DE', registrationNo: `HRB 50${nth}` },
  ...{ contactMobile: '+4917612345678', loginName: `invited0${nth}` },
  contactEmail: email,
})

describe('An invitation', () => {
  it('leads from the mail to a registration that needs no approval of the account', async () => {
    const { invite, code } = await sent('buyer-known@example.org')
    expect(code).toHaveLength(16)
    expect(invite).toMatchObject({ status: 'SENT', sendCount: 1 })
    expect(invite.inviteCode).toBe(`${code.slice(0, 4)}************`)
    expect(JSON.stringify(invite)).not.toContain(code)
    const opened = await visitor.ok(INVITE, 'doOpen', { code })
    expect(opened).toMatchObject({
      supplierName: '受邀 buyer-known@example.org 有限公司',
      email: 'buyer-known@example.org',
    })
    expect((await see(invite)).status).toBe('OPENED')
    const other = await desk.register({ ...company('other@example.org', 9), invite: code })
    expect(other.code).toBe('REGISTER_INVITED_MAIL')
    const answer = await desk.register({
      ...company('buyer-known@example.org', 1),
      invite: code,
    })
    expect(answer).toMatchObject({ status: 'S', data: { status: 'DRAFT' } })
    const registration = await desk.find('invited01')
    expect(registration).toMatchObject({
      ...{ registerSource: 'INVITE', inviteId: invite.id },
      supplierName: '受邀 buyer-known@example.org 有限公司',
      targetOrgIds: [desk.id('org', 'P1')],
      targetCategoryIds: [desk.id('category', 'C1')],
    })
    expect(await see(invite)).toMatchObject({ status: 'REGISTERED', registerId: registration.id })
    await expectRefusal('INVITE_NOT_VALID', visitor, INVITE, 'doOpen', { code })
    await desk.passDays(1)
    const again = await desk.register({ ...company('late@example.org', 2), invite: code })
    expect(again.code).toBe('INVITE_NOT_VALID')
    const client = await desk.login('invited01')
    await desk.complete(client, registration.id)
    await desk.act(client, 'doSubmit', registration.id)
    await desk.act(desk.manager, 'doApproval', registration.id, { opinion: 'OK' })
    const { supplierId } = await desk.see(desk.admin, registration.id)
    expect((await see(invite)).supplierId).toBe(supplierId)
  })

  it('used twice at the same moment makes one registration', async () => {
    await desk.passDays(1)
    const email = 'race@example.org'
    const { code } = await sent(email)
    const first = await desk.form({ ...company(email, 3), invite: code })
    await desk.passDays(1)
    const second = await desk.form({
      ...company(email, 4),
      ...{ registrationNo: 'HRB 599', invite: code },
    })
    const send = (values: Row, address: string) =>
      desk.visitorAt(address).call(REGISTER, 'doRegister', values)
    // The first form is a day old by now, so its password and its proof of the mailbox are renewed.
    Object.assign(first, await encryptPassword(visitor, PASSWORD, desk.now().getTime()))
    Object.assign(first, await desk.prove(email))
    const outcomes = await Promise.all([send(first, '10.2.2.1'), send(second, '10.2.2.2')])
    expect(outcomes.map(({ code, status }) => code ?? status).sort()).toEqual([
      ...['INVITE_NOT_VALID', 'S'],
    ])
    const { rows } = await desk.test.product.platform.pool.query(
      'select 1 from srm_pos_register where contact_email = $1',
      [email],
    )
    expect(rows).toHaveLength(1)
  })

  it('is refused without end in the future, twice for a mailbox, or for a known company', async () => {
    await desk.passDays(1)
    await expectRefusal('INVITE_TOO_SHORT', desk.manager, INVITE, 'saveOrUpdate', {
      ...{ supplierName: 'x', contactName: 'y', email: 'short@example.org' },
      ...{ orgIds: [desk.id('org', 'P1')], categoryIds: [desk.id('category', 'C1')] },
      effectiveTo: '2020-01-01',
    })
    await desk.manager.refused(INVITE, 'saveOrUpdate', {
      ...{ supplierName: 'x', contactName: 'y', email: 'code@example.org' },
      ...{ orgIds: [desk.id('org', 'P1')], categoryIds: [desk.id('category', 'C1')] },
      unifiedCreditCode: '91350100M000100Y4Z',
    })
    const { invite } = await sent('twice@example.org')
    const second = await draft('twice@example.org', { supplierName: 'Second' })
    await expectRefusal('INVITE_OPEN', desk.manager, INVITE, 'doSend', of(second))
    await expectRefusal('INVITE_TOO_SOON', desk.manager, INVITE, 'doSend', of(await see(invite)))
    const known = await draft('known@example.org', { supplierName: 'S1 制造有限公司' })
    await expectRefusal('SUPPLIER_CODE_TAKEN', desk.manager, INVITE, 'doSend', of(known))
    await leaveAs(desk.test, 'srm_pos_supplier', desk.id('supplier', 'S3'), {
      ...{ status: 'BLACKLISTED', freeze_inquiry_flag: 'Y', freeze_order_flag: 'Y' },
      freeze_receive_flag: 'Y',
    })
    const banned = await draft('banned@example.org', { supplierName: 'S3 制造有限公司' })
    await expectRefusal('SUPPLIER_BANNED', desk.manager, INVITE, 'doSend', of(banned))
  })

  it('is sent again with another code, revoked, and expires', async () => {
    await desk.passDays(1)
    const { invite, code } = await sent('again@example.org')
    await desk.passDays(1)
    await desk.manager.ok(INVITE, 'doSend', of(await see(invite)))
    const newer = await codeOf('again@example.org')
    expect(newer).not.toBe(code)
    await expectRefusal('INVITE_NOT_VALID', visitor, INVITE, 'doOpen', { code })
    await visitor.ok(INVITE, 'doOpen', { code: newer })
    await desk.manager.ok(INVITE, 'doRevoke', of(await see(invite)))
    await expectRefusal('INVITE_NOT_VALID', visitor, INVITE, 'doOpen', { code: newer })
    const withdrawn = await desk.register({ ...company('again@example.org', 7), invite: newer })
    expect(withdrawn.code).toBe('INVITE_NOT_VALID')
    const late = await sent('late@example.org')
    await desk.passDays(16)
    await expectRefusal('INVITE_NOT_VALID', visitor, INVITE, 'doOpen', { code: late.code })
    await strikeClock(desk.test.product.engine, INVITE)
    expect((await see(late.invite)).status).toBe('EXPIRED')
    const renewed = await desk.manager.ok(INVITE, 'doSend', of(await see(late.invite)))
    expect(renewed).toMatchObject({ status: 'SENT', sendCount: 2 })
    await visitor.ok(INVITE, 'doOpen', { code: await codeOf('late@example.org') })
  })

  it('is the only way in where registration is closed, and account approval can be left out', async () => {
    await desk.passDays(1)
    await setProfile(desk.test, 'SELF_REGISTER', 'N')
    const values = { ...company('closed@example.org', 5), supplierName: 'Closed GmbH' }
    expect((await desk.register(values)).code).toBe('REGISTER_CLOSED')
    await setProfile(desk.test, 'SELF_REGISTER', 'Y')
    await desk.parameter('POS_REGISTER_ACCOUNT_APPROVAL', 'N')
    await desk.passDays(1)
    expect((await desk.register(values)).data).toMatchObject({ status: 'DRAFT' })
    await desk.login('invited05')
    const proof = await desk.prove('closed@example.org', desk.visitorAt('10.4.4.4'))
    const progress = await visitor.ok(REGISTER, 'findProgress', {
      ...{ email: 'closed@example.org', ...proof },
    })
    expect(progress).toMatchObject({ supplierName: 'Closed GmbH', status: 'DRAFT', reason: null })
  })

  it('needs an address of the system to lead to', async () => {
    await desk.passDays(1)
    const invite = await draft('nowhere@example.org')
    await setProfile(desk.test, 'PUBLIC_ADDRESS', '')
    await expectRefusal('INVITE_NO_ADDRESS', desk.manager, INVITE, 'doSend', of(invite))
    await setProfile(desk.test, 'PUBLIC_ADDRESS', 'http://localhost')
  })
})

describe('Check digits', () => {
  const DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

  it('of a credit code tell every single wrong character', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 17 }), fc.constantFrom(...DIGITS), (at, character) => {
        const right = '91350100M000100Y43'
        const wrong = right.slice(0, at) + character + right.slice(at + 1)
        return isCreditCode(wrong) === (wrong === right)
      }),
    )
  })

  it('of a credit code are right for exactly one of the last characters', () => {
    const body = fc
      .tuple(
        fc.stringMatching(/^[0-9]{2}[0-9]{6}$/),
        fc.array(fc.constantFrom(...DIGITS), { minLength: 9, maxLength: 9 }),
      )
      .map(([start, rest]) => start + rest.join(''))
    fc.assert(
      fc.property(
        body,
        (code) => [...DIGITS].filter((last) => isCreditCode(code + last)).length === 1,
      ),
    )
  })

  it('of an identity card are right for exactly one of the last characters', () => {
    const number = fc
      .tuple(
        fc.stringMatching(/^[1-9][0-9]{5}$/),
        fc.date({ min: new Date('1940-01-01'), max: new Date('2005-12-31'), noInvalidDate: true }),
        fc.stringMatching(/^[0-9]{3}$/),
      )
      .map(
        ([place, born, seq]) => place + born.toISOString().slice(0, 10).replaceAll('-', '') + seq,
      )
    fc.assert(
      fc.property(
        number,
        (body) =>
          [...'0123456789X'].filter((last) => isResidentId(body + last, '2026-11-24')).length === 1,
      ),
    )
  })
})
