import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ActionContext, Caller } from '../http/action.ts'
import { createWorkflowActions } from './actions.ts'
import { type Bench, openBench } from './testBench.ts'
import { single } from './testProcesses.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
  await bench.deploy('THING', single('srm:approverRule="DEPT_MANAGER"'))
})
afterAll(() => bench.close())

/** The calls as the server binds them, with a list of the operations they ran on documents. */
function openActions() {
  const runs: unknown[] = []
  const actions = createWorkflowActions({
    workflow: bench.workflow,
    mayView: async () => false,
    mayStart: async () => true,
    callbacks: (transaction) => bench.follow(transaction),
    preview: () => Promise.reject(new Error('not asked for here')),
    runApproval: async (_context, approval) => runs.push(approval),
    inTransaction: (context, _action, work) => bench.write(context.caller?.userName ?? null, work),
  })
  const call = (
    as: string | null,
    name: string,
    input: object,
    language: 'CN' | 'EN' = 'EN',
  ): Promise<unknown> => {
    const action = actions.find((candidate) => candidate.action === name)
    if (!action) throw new Error(name)
    const caller = as
      ? ({ userId: bench.user(as), userName: as, side: 'buyer', language } as Caller)
      : null
    const context = { platform: bench.platform, request: {}, caller } as ActionContext
    return action.run(context, action.input.parse(input))
  }
  return { runs, call }
}

it('answer the task lists, the history to those who may see it, and decide through the document', async () => {
  const { runs, call } = openActions()
  const { id } = await bench.submit('staff')
  const todo = (await call('chief', 'findTodoList', {})) as {
    data: { taskId: string }[]
    page: { count: number }
  }
  expect(todo.page.count).toBe(1)
  const taskId = todo.data[0]?.taskId ?? ''
  const key = { docResource: 'srmThing', docId: id }
  expect(await call('staff', 'findHistory', key)).toMatchObject({
    myTaskId: null,
    instance: { status: 'RUNNING' },
  })
  expect(await call('chief', 'findHistory', key)).toMatchObject({ myTaskId: taskId })
  await expect(call('two', 'findHistory', key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    call('chief', 'findHistory', { ...key, docResource: 'nothing' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(null, 'findTodoList', {})).rejects.toMatchObject({ code: 'NO_SESSION' })
  await expect(call('two', 'doApproval', { taskId })).rejects.toMatchObject({
    code: 'NOT_YOUR_TASK',
  })
  await expect(call('chief', 'doApproval', { taskId: '99999999' })).rejects.toMatchObject({
    code: 'NOT_YOUR_TASK',
  })
  await call('chief', 'doReject', { taskId, opinion: 'no' })
  expect(runs).toEqual([{ resource: 'srmThing', id, op: 'doReject', opinion: 'no', taskId }])
  await call('chief', 'doTransfer', { taskId, toUserId: bench.user('boss') })
  expect(await bench.open(id)).toEqual(['a:boss'])
  expect((await call('chief', 'findDoneList', {})) as object).toMatchObject({
    data: [{ action: 'TRANSFER' }],
  })
})

it('decide several at once, save those that ask for a comment of their own', async () => {
  const { runs, call } = openActions()
  const taskOf = async (id: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`select t.id from base_bpm_task t
      join base_bpm_instance i on i.id = t.instance_id where i.doc_id = ${id}`.execute(bench.db)
    return rows[0]?.id ?? ''
  }
  const usual = await bench.submit('staff')
  await sql`update base_bpm_model set status = 'INVALID'`.execute(bench.db)
  await bench.deploy(
    'THING_CAREFUL',
    single('srm:approverRule="DEPT_MANAGER" srm:commentRequired="ALWAYS"'),
  )
  const careful = await bench.submit('staff')
  const taskIds = [await taskOf(usual.id), await taskOf(careful.id), '99999999']
  const said = async (language: 'CN' | 'EN') => {
    const answers = await call('chief', 'doBatchApproval', { taskIds }, language)
    return (answers as { status: string; msg: string | null }[]).map(
      ({ status, msg }) => msg ?? status,
    )
  }
  expect(await said('CN')).toEqual(['S', '节点“a”须逐单审批', '您没有该单据的待办审批任务'])
  expect(await said('EN')).toEqual([
    'S',
    'Node "a" must be decided one by one',
    'You have no open approval task on this document',
  ])
  expect(runs).toMatchObject([{ id: usual.id }, { id: usual.id }])
})
