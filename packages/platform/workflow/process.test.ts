import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { describe, expect, it } from 'vitest'
import { checkProcess } from './check.ts'
import { defaultProcess } from './processes.ts'
import { type EngineState, signalTask, startProcess } from './runner.ts'
import { task, wrap } from './testProcesses.ts'

const twoSteps = defaultProcess({
  key: 'PUR_ORDER',
  name: { zh: '采购订单<审批>', en: 'Purchase "order"' },
  docResource: 'srmPurOrder',
  amountField: 'amount',
})
const oneStep = defaultProcess({
  key: 'QUALITY',
  name: { zh: '质量', en: 'Quality' },
  docResource: 'srmQuality',
})
const threeSteps = defaultProcess({
  key: 'FREEZE',
  name: { zh: '冻结', en: 'Freeze' },
  docResource: 'srmFreeze',
  secondStep: [
    { name: { zh: '财务', en: 'Finance' }, when: 'list contains(actions, "PAY")', role: 'FIN' },
    { name: { zh: '总监', en: 'Director' }, when: 'scope = "ALL"', role: 'DIRECTOR' },
  ],
})

const amountAndCondition = defaultProcess({
  key: 'AWARD',
  name: { zh: '定标', en: 'Award' },
  docResource: 'srmAward',
  amountField: 'amount',
  secondStep: { name: { zh: '复核', en: 'Review' }, when: 'scope = "ALL"', role: 'REVIEWER' },
})

async function refusal(xml: string): Promise<AppError> {
  const error = await checkProcess(xml).catch((caught: unknown) => caught)
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`)
  return error
}

const flow = (id: string, from: string, to: string, condition?: string) =>
  condition === undefined
    ? `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`
    : `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${condition}</bpmn:conditionExpression></bpmn:sequenceFlow>`
const START = '<bpmn:startEvent id="s"/>'
const END = '<bpmn:endEvent id="e"/>'
const GATE = '<bpmn:exclusiveGateway id="g" name="Choice" default="d"/>'

describe('default processes', () => {
  it('pass the check and are drawn completely', async () => {
    for (const xml of [twoSteps, oneStep, threeSteps, amountAndCondition]) {
      const declared = { amount: 'decimal', actions: 'list', scope: 'text' } as const
      const model = await checkProcess(xml, { declared })
      for (const id of [...model.nodes.keys(), ...model.flows.map((f) => f.id)]) {
        expect(xml).toContain(`bpmnElement="${id}"`)
      }
    }
  })

  it('ask by amount and by condition, one after the other', () => {
    const conditions = [...amountAndCondition.matchAll(/FormalExpression">([^<]+)</g)]
    expect(conditions.map(([, text]) => text)).toEqual([
      'amount &gt; 50000',
      'scope = &quot;ALL&quot;',
    ])
  })

  it('write the condition of a flow next to its line', () => {
    const edge =
      /<bpmndi:BPMNEdge id="aboveLimit_di".*?<\/bpmndi:BPMNEdge>/s.exec(twoSteps)?.[0] ?? ''
    const [down = 0] = [...edge.matchAll(/waypoint x="(\d+)"/g)].map((point) => Number(point[1]))
    const label = Number(/<bpmndi:BPMNLabel><dc:Bounds x="(\d+)"/.exec(edge)?.[1])
    expect(label).toBeGreaterThan(down)
  })

  it('ask a second person only above the limit', async () => {
    for (const [amount, nodes] of [
      ['50000.00', ['deptManager']],
      ['50000.01', ['deptManager', 'secondApproval']],
      [null, ['deptManager']],
    ] as const) {
      const variables = { amount: amount === null ? null : { decimal: amount } }
      let step = await startProcess({ xml: twoSteps, variables })
      const seen: string[] = []
      while (!step.ended) {
        const nodeId = step.waiting[0]?.id ?? ''
        seen.push(nodeId)
        step = await signalTask({ xml: twoSteps, state: step.state, nodeId, variables })
      }
      expect(seen).toEqual(nodes)
    }
  })

  it('ask further people one after the other, each on a condition of its own', async () => {
    for (const [actions, scope, nodes] of [
      [['ORDER'], 'ORG', ['deptManager']],
      [['PAY'], 'ORG', ['deptManager', 'secondApproval']],
      [['ORDER'], 'ALL', ['deptManager', 'secondApproval2']],
      [['PAY'], 'ALL', ['deptManager', 'secondApproval', 'secondApproval2']],
      [null, 'ORG', ['deptManager']],
    ] as const) {
      const variables = { actions, scope }
      let step = await startProcess({ xml: threeSteps, variables })
      const seen: string[] = []
      while (!step.ended) {
        const nodeId = step.waiting[0]?.id ?? ''
        seen.push(nodeId)
        step = await signalTask({ xml: threeSteps, state: step.state, nodeId, variables })
      }
      expect(seen).toEqual(nodes)
    }
  })

  it('pass the approver attributes to the waiting nodes', async () => {
    const { waiting } = await startProcess({ xml: oneStep, variables: {} })
    expect(waiting).toMatchObject([
      {
        id: 'deptManager',
        name: { zh: '部门负责人', en: 'Department manager' },
        approverRule: 'DEPT_MANAGER',
        approverValue: null,
        multiMode: 'ANY',
        commentRequired: 'ON_REJECT',
      },
    ])
  })
})

describe('running', () => {
  it('survives saving and reading back at every step, the state being plain JSON', async () => {
    const variables = { amount: { decimal: '60000' } }
    const first = await startProcess({ xml: twoSteps, variables })
    const state = JSON.parse(JSON.stringify(first.state)) as EngineState
    expect(JSON.stringify(state)).not.toContain('bpmn:definitions')
    const again = async () => signalTask({ xml: twoSteps, state, nodeId: 'deptManager', variables })
    // The same state may be continued twice, e.g. after a rolled back transaction, with the same result.
    const [a, b] = [await again(), await again()]
    expect(a.waiting).toEqual(b.waiting)
    expect(a.waiting[0]?.id).toBe('secondApproval')
  })

  it('waits for both branches of a parallel gateway, in either order, over saved states', async () => {
    const xml = wrap(
      `${START}<bpmn:parallelGateway id="p"/><bpmn:parallelGateway id="j"/>${task('a')}${task('b')}${task('c')}${END}` +
        flow('f1', 's', 'p') +
        flow('f2', 'p', 'a') +
        flow('f3', 'p', 'b') +
        flow('f4', 'a', 'j') +
        flow('f5', 'b', 'j') +
        flow('f6', 'j', 'c') +
        flow('f7', 'c', 'e'),
    )
    await checkProcess(xml)
    for (const [one, two] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      let step = await startProcess({ xml, variables: {} })
      expect(step.waiting.map((w) => w.id).sort()).toEqual(['a', 'b'])
      step = await signalTask({ xml, state: step.state, nodeId: one, variables: {} })
      expect(step.waiting.map((w) => w.id)).toEqual([two])
      step = await signalTask({ xml, state: step.state, nodeId: two, variables: {} })
      expect(step.waiting.map((w) => w.id)).toEqual(['c'])
      step = await signalTask({ xml, state: step.state, nodeId: 'c', variables: {} })
      expect(step.ended).toBe(true)
    }
  })

  it('takes every branch of an inclusive gateway whose condition holds and joins them', async () => {
    const xml = wrap(
      `${START}<bpmn:inclusiveGateway id="g" default="d"/><bpmn:inclusiveGateway id="j"/>${task('a')}${task('b')}${task('c')}${END}` +
        flow('f1', 's', 'g') +
        flow('f2', 'g', 'a', 'amount &gt; 10') +
        flow('f3', 'g', 'b', 'amount &gt; 20') +
        flow('d', 'g', 'c') +
        flow('f4', 'a', 'j') +
        flow('f5', 'b', 'j') +
        flow('f6', 'c', 'j') +
        flow('f7', 'j', 'e'),
    )
    await checkProcess(xml)
    for (const [amount, expected] of [
      ['30', ['a', 'b']],
      ['15', ['a']],
      ['5', ['c']],
    ] as const) {
      const variables = { amount: { decimal: amount } }
      let step = await startProcess({ xml, variables })
      expect(step.waiting.map((w) => w.id).sort()).toEqual(expected)
      for (const nodeId of expected)
        step = await signalTask({ xml, state: step.state, nodeId, variables })
      expect(step.ended).toBe(true)
    }
  })

  it('returns to an earlier task through a loop', async () => {
    const xml = wrap(
      `${START}${task('a')}${GATE}${END}` +
        flow('f1', 's', 'a') +
        flow('f2', 'a', 'g') +
        flow('f3', 'g', 'a', 'amount &gt; 1') +
        flow('d', 'g', 'e'),
    )
    await checkProcess(xml)
    let step = await startProcess({ xml, variables: {} })
    for (let i = 0; i < 3; i++) {
      step = await signalTask({
        xml,
        state: step.state,
        nodeId: 'a',
        variables: { amount: { decimal: '2' } },
      })
      expect(step.waiting.map((w) => w.id)).toEqual(['a'])
    }
    step = await signalTask({
      xml,
      state: step.state,
      nodeId: 'a',
      variables: { amount: { decimal: '1' } },
    })
    expect(step.ended).toBe(true)
  })

  it('ends everything at a terminate end', async () => {
    const xml = wrap(
      `${START}<bpmn:parallelGateway id="p"/>${task('a')}${task('b')}<bpmn:endEvent id="e"><bpmn:terminateEventDefinition id="x"/></bpmn:endEvent>` +
        flow('f1', 's', 'p') +
        flow('f2', 'p', 'a') +
        flow('f3', 'p', 'b') +
        flow('f4', 'a', 'e') +
        flow('f5', 'b', 'e'),
    )
    await checkProcess(xml)
    const step = await startProcess({ xml, variables: {} })
    expect((await signalTask({ xml, state: step.state, nodeId: 'b', variables: {} })).ended).toBe(
      true,
    )
  })

  it('refuses a task it does not wait at, a condition that fails, and a process that gets stuck', async () => {
    const variables = { amount: { decimal: '1' } }
    const { state } = await startProcess({ xml: twoSteps, variables })
    const signal = (nodeId: string, given: object) =>
      signalTask({ xml: twoSteps, state, nodeId, variables: given as never })
    await expect(signal('secondApproval', variables)).rejects.toMatchObject({
      code: 'TASK_ALREADY_HANDLED',
    })
    await expect(signal('deptManager', {})).rejects.toMatchObject({ code: 'EXPRESSION_VARIABLE' })
    const stuck = wrap(
      `${START}<bpmn:parallelGateway id="i"/>${task('a')}${END}${flow('f1', 's', 'i')}${flow('f2', 'i', 'a')}${flow('f3', 'a', 'i')}`,
    )
    await expect(startProcess({ xml: stuck, variables: {} })).rejects.toBeInstanceOf(AppError)
  })

  it('runs no script, even one that was never checked', async () => {
    const xml = wrap(
      `${START}<bpmn:scriptTask id="x" scriptFormat="javascript"><bpmn:script>globalThis.hacked = true; next()</bpmn:script></bpmn:scriptTask>${END}` +
        flow('f1', 's', 'x') +
        flow('f2', 'x', 'e'),
    )
    const { waiting } = await startProcess({ xml, variables: {} })
    expect(waiting.map(({ id }) => id)).toEqual(['x'])
    expect('hacked' in globalThis).toBe(false)
    expect((await refusal(xml)).code).toBe('PROCESS_SCRIPT_LANGUAGE')
  })
})

describe('check of a process', () => {
  const good = `${START}${task('a')}${END}${flow('f1', 's', 'a')}${flow('f2', 'a', 'e')}`
  const cases: [string, string, string][] = [
    ['no XML', 'nonsense', 'PROCESS_NOT_BPMN'],
    ['another document', '<html/>', 'PROCESS_NOT_BPMN'],
    ['a DTD', `<!DOCTYPE x [<!ENTITY a "b">]>${wrap(good)}`, 'PROCESS_DTD'],
    ['more than 1 MB', wrap(`${good}<!--${'x'.repeat(1_048_576)}-->`), 'PROCESS_TOO_LARGE'],
    ['no process', wrap(good).replace('isExecutable="true"', ''), 'PROCESS_ONE_PROCESS'],
    ['an empty script task', wrap(`${START}<bpmn:scriptTask id="a"/>${END}`), 'PROCESS_SCRIPT'],
    ['a complex gateway', wrap(`${START}<bpmn:complexGateway id="a"/>${END}`), 'PROCESS_ELEMENT'],
    ['a message of no name', wrap(`${START}<bpmn:receiveTask id="a"/>${END}`), 'PROCESS_MESSAGE'],
    ['an empty service task', wrap(`${START}<bpmn:serviceTask id="a"/>${END}`), 'PROCESS_SERVICE'],
    ['an empty sub-process', wrap(`${START}<bpmn:subProcess id="a"/>${END}`), 'PROCESS_ONE_START'],
    [
      'a multi-instance',
      wrap(good).replace(
        '</bpmn:userTask>',
        '<bpmn:multiInstanceLoopCharacteristics/></bpmn:userTask>',
      ),
      'PROCESS_LOOP_MARKER',
    ],
    [
      'a timer start',
      wrap(
        good.replace(
          START,
          '<bpmn:startEvent id="s"><bpmn:timerEventDefinition id="t"/></bpmn:startEvent>',
        ),
      ),
      'PROCESS_EVENT_DEFINITION',
    ],
    [
      'two starts',
      wrap(`${good}<bpmn:startEvent id="s2"/>${flow('f3', 's2', 'a')}`),
      'PROCESS_ONE_START',
    ],
    ['no end', wrap(`${START}${task('a')}${flow('f1', 's', 'a')}`), 'PROCESS_NO_END'],
    [
      'an unreachable task',
      wrap(`${good}${task('b')}${flow('f3', 'b', 'e')}`),
      'PROCESS_UNREACHABLE',
    ],
    [
      'a dead end',
      wrap(
        `${START}<bpmn:parallelGateway id="p"/>${task('a')}${task('b')}${END}${flow('f1', 's', 'p')}${flow('f2', 'p', 'a')}${flow('f3', 'p', 'b')}${flow('f4', 'a', 'e')}`,
      ),
      'PROCESS_DEAD_END',
    ],
    [
      'a loop without people',
      wrap(
        `${START}<bpmn:exclusiveGateway id="m"/>${GATE}${END}${flow('f1', 's', 'm')}${flow('f2', 'm', 'g')}${flow('f3', 'g', 'm', 'amount &gt; 1')}${flow('d', 'g', 'e')}`,
      ),
      'PROCESS_LOOP',
    ],
    [
      'a branch without gateway',
      wrap(`${good}${task('b')}${flow('f3', 'a', 'b')}${flow('f4', 'b', 'e')}`),
      'PROCESS_SEVERAL_OUT',
    ],
    [
      'no default flow',
      wrap(
        `${START}<bpmn:exclusiveGateway id="g"/>${task('a')}${END}${flow('f1', 's', 'g')}${flow('f2', 'g', 'a', 'amount &gt; 1')}${flow('f3', 'g', 'e', 'amount &lt; 1')}${flow('f4', 'a', 'e')}`,
      ),
      'PROCESS_NO_DEFAULT',
    ],
    [
      'a missing condition',
      wrap(
        `${START}${GATE}${task('a')}${END}${flow('f1', 's', 'g')}${flow('f2', 'g', 'a')}${flow('d', 'g', 'e')}${flow('f4', 'a', 'e')}`,
      ),
      'PROCESS_CONDITION_MISSING',
    ],
    [
      'a condition on a task',
      wrap(good.replace(flow('f2', 'a', 'e'), flow('f2', 'a', 'e', 'amount &gt; 1'))),
      'PROCESS_CONDITION_MISPLACED',
    ],
    [
      'a wrong condition',
      wrap(
        `${START}${GATE}${task('a')}${END}${flow('f1', 's', 'g')}${flow('f2', 'g', 'a', 'price &gt; 1')}${flow('d', 'g', 'e')}${flow('f4', 'a', 'e')}`,
      ),
      'PROCESS_CONDITION',
    ],
    [
      'no approver rule',
      wrap(good.replace(/ srm:approverRule="[^"]*"/, '')),
      'PROCESS_APPROVER_RULE',
    ],
    ['an unknown rule', wrap(good.replace('DEPT_MANAGER', 'ANYBODY')), 'PROCESS_APPROVER_RULE'],
    [
      'a rule without its value',
      wrap(good.replace('DEPT_MANAGER', 'FIXED_USERS')),
      'PROCESS_APPROVER_VALUE',
    ],
    [
      'an unknown mode',
      wrap(good.replace('<bpmn:userTask', '<bpmn:userTask srm:multiMode="SOME"')),
      'PROCESS_ATTRIBUTE',
    ],
    ['a reserved id', wrap(good.replaceAll('"a"', '"__proto__"')), 'PROCESS_BAD_ID'],
    [
      'a flow to nowhere',
      wrap(`${good}<bpmn:sequenceFlow id="f9" sourceRef="a"/>`),
      'PROCESS_FLOW_BROKEN',
    ],
    [
      'an unresolved reference',
      wrap(good.replace('targetRef="e"', 'targetRef="nobody"')),
      'PROCESS_NOT_BPMN',
    ],
    ['a twice used id', wrap(`${good}${task('a')}`), 'PROCESS_NOT_BPMN'],
  ]
  it.each(cases)('refuses %s', async (_what, xml, code) => {
    const error = await refusal(xml)
    const codes = error.issues?.length ? error.issues.map((issue) => issue.code) : [error.code]
    expect(codes).toContain(code)
    expect(messageOf(error.code, error.args, 'CN')).not.toContain('{')
    expect(messageOf(error.code, error.args, 'EN')).not.toContain('{')
  })

  it('names the element and says what is wrong with its condition in both languages', async () => {
    const xml = wrap(
      `${START}${GATE}${task('a')}${END}${flow('f1', 's', 'g')}${flow('big', 'g', 'a', 'price &gt; 1')}${flow('d', 'g', 'e')}${flow('f4', 'a', 'e')}`,
    )
    const { code, args } = await refusal(xml)
    expect(messageOf(code, args, 'CN')).toBe(
      '连线“big”的条件有误：表达式第1位使用了未声明的名称“price”',
    )
    expect(messageOf(code, args, 'EN')).toContain(
      '"big" is wrong: Position 1: the expression uses the undeclared name "price',
    )
  })
})
