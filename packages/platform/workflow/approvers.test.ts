import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Bench, openBench } from './testBench.ts'
import { double, single } from './testProcesses.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())
afterEach(async () => {
  await sql`update base_bpm_model set status = 'INVALID'`.execute(bench.db)
  await sql`update base_user set status = 'ACTIVE', effective_to = null`.execute(bench.db)
})

let keys = 0
async function deploy(xml: string, columns: { [column: string]: unknown } = {}): Promise<string> {
  const key = `THING_${++keys}`
  await bench.deploy(key, xml, columns)
  return key
}
const fixed = (...names: string[]) =>
  `srm:approverRule="FIXED_USERS" srm:approverValue="${names.map(bench.user).join(',')}"`

describe('approvers', () => {
  it.each([
    ['staff', 'DEPT_MANAGER', '', 'chief'],
    ['chief', 'DEPT_MANAGER', '', 'head'],
    ['staff', 'HIERARCHY', '2', 'head'],
    ['staff', 'HIERARCHY', '9', 'boss'],
    ['staff', 'DOC_FIELD', 'buyerId', 'three'],
    ['three', 'DOC_FIELD', 'buyerId', 'chief'],
    ['staff', 'PROCESS_ROLE', 'NOBODY', 'admin'],
  ])('of %s by %s %s is %s', async (as, rule, value, expected) => {
    await deploy(
      single(`srm:approverRule="${rule}"${value ? ` srm:approverValue="${value}"` : ''}`),
    )
    const { id } = await bench.submit(as, { buyer: 'three' })
    expect(await bench.open(id)).toEqual([`a:${expected}`])
  })

  it('passes over people who are not active for the deputy, then upwards, then the process administrator', async () => {
    await deploy(single('srm:approverRule="DEPT_MANAGER"'))
    const asked = async () => bench.open((await bench.submit('staff')).id)
    const disable = (name: string) =>
      sql`update base_user set status = 'DISABLED' where user_name = ${name}`.execute(bench.db)
    await disable('chief')
    expect(await asked()).toEqual(['a:head'])
    await sql`update base_user set effective_to = '2026-11-19' where user_name = 'head'`.execute(
      bench.db,
    )
    expect(await asked()).toEqual(['a:deputy'])
    await disable('deputy')
    await disable('boss')
    expect(await asked()).toEqual(['a:admin'])
    await disable('admin')
    await expect(bench.submit('staff')).rejects.toMatchObject({ code: 'NO_APPROVER' })
  })

  it('are internal users only', async () => {
    await deploy(single(fixed('two', 'three')))
    await sql`update base_user set user_type = 'SUPPLIER' where user_name = 'two'`.execute(bench.db)
    expect(await bench.open((await bench.submit('staff')).id)).toEqual(['a:three'])
    await sql`update base_user set user_type = 'INTERNAL'`.execute(bench.db)
  })

  it('never asks the user who submitted it for another user, unless the model allows it', async () => {
    const xml = single(fixed('two'))
    await deploy(xml)
    expect(await bench.open((await bench.submit('two', { applicant: 'staff' })).id)).toEqual([
      'a:chief',
    ])
    await sql`update base_bpm_model set self_approval = 'ALLOW'`.execute(bench.db)
    expect(await bench.open((await bench.submit('two')).id)).toEqual(['a:two'])
    await sql`update base_bpm_model set self_approval = 'AUTO_PASS'`.execute(bench.db)
    expect(await bench.actions((await bench.submit('two')).id)).toEqual([
      'SUBMIT:two',
      'AUTO_PASS:two',
      'END:',
    ])
  })

  it('does not ask a user who has just approved again', async () => {
    await deploy(double(fixed('two'), fixed('two', 'three')))
    const { id } = await bench.submit('staff')
    await bench.decide('two', 'approve', id)
    expect(await bench.actions(id)).toEqual([
      'SUBMIT:staff',
      'APPROVE:two',
      'AUTO_PASS:two',
      'END:',
    ])
    await sql`update base_bpm_model set duplicate_approver = 'KEEP'`.execute(bench.db)
    const kept = await bench.submit('staff')
    await bench.decide('two', 'approve', kept.id)
    expect(await bench.open(kept.id)).toEqual(['b:two', 'b:three'])
  })

  it('reads the matrix of a process role: the most specific row that fits organisation and amount', async () => {
    await deploy(single('srm:approverRule="PROCESS_ROLE" srm:approverValue="PUR_MANAGER"'))
    const role = await sql<{ id: string }>`insert into base_bpm_role (role_key, fallback_user_id)
      values ('PUR_MANAGER', ${bench.user('deputy')}) returning id`.execute(bench.db)
    const row = (columns: {
      org?: string | null
      department?: string
      min?: number
      max?: number
      user: string
    }) =>
      sql`insert into base_bpm_role__rows (header_id, org_id, department_id, min_amount, max_amount, user_id, seq_num)
        values (${role.rows[0]?.id}, ${columns.org ?? null}, ${columns.department ?? null}, ${columns.min ?? 0}, ${columns.max ?? null},
          ${bench.user(columns.user)}, 10)`.execute(bench.db)
    await row({ max: 100, user: 'two' })
    await row({ org: bench.org, max: 100, min: 50, user: 'three' })
    await row({ org: bench.subOrg, min: 90, max: 100, user: 'head' })
    await row({ org: '999999', user: 'boss' })
    const asked = async (amount: string) => bench.open((await bench.submit('staff', { amount })).id)
    expect(await asked('49.99')).toEqual(['a:two'])
    expect(await asked('50')).toEqual(['a:three'])
    expect(await asked('90')).toEqual(['a:head'])
    expect(await asked('100')).toEqual(['a:deputy'])
  })
})
