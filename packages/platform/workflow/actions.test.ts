import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ActionContext, Caller } from '../http/action.ts'
import { createWorkflowActions } from './actions.ts'
import { type Bench, openBench } from './testBench.ts'
import { task, wrap } from './testProcesses.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
  const flows =
    '<bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="a"/><bpmn:sequenceFlow id="f2" sourceRef="a" targetRef="e"/>'
  await bench.deploy(
    'THING',
    wrap(`<bpmn:startEvent id="s"/>${task('a')}<bpmn:endEvent id="e"/>${flows}`),
  )
})
afterAll(() => bench.close())

it('answer the task lists, the history to those who may see it, and decide through the document', async () => {
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
  const call = (as: string | null, name: string, input: object) => {
    const action = actions.find((candidate) => candidate.action === name)
    if (!action) throw new Error(name)
    const caller = as ? ({ userId: bench.user(as), userName: as, side: 'buyer' } as Caller) : null
    const context = { platform: bench.platform, request: {}, caller } as ActionContext
    return action.run(context, action.input.parse(input))
  }
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
