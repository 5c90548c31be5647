import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { SRM_NAMESPACE } from '@opensrm/kernel/workflow/attributes.ts'
import { namesXml } from '@opensrm/platform/workflow/processes.ts'
import { type Company, idOf } from './build.ts'
import type { Desk, Doc } from './history/desk.ts'
import { writeRequisition } from './history/requisitions.ts'

const KEY = 'PUR_REQUISITION_MAJOR'
const REQUISITION = 'srmPurRequisition'

/**
 * Process features beyond the shipped processes: a decision table, parallel branches,
 * countersigning, a vote and a time limit, with one requisition in the middle of it.
 */
export async function buildMajorApproval(desk: Desk): Promise<void> {
  await deployProcess(desk.company)
  const requisition = await writeRequisition(desk, {
    plant: 'SZ1',
    title: '二期产线直线导轨整批采购',
    reason: '二期产线扩产，按整批申请以锁定交期',
    from: -1,
    end: 'APPROVING',
    lines: [{ item: 'LGD-0001', quantity: 400, price: '950' }],
  })
  await desk.act('requester1', REQUISITION, 'doSubmit', requisition)
  const decide = async (user: string, verb: string, more: object): Promise<void> => {
    const client = await desk.company.as(user)
    const asked = { docResource: REQUISITION, docId: requisition.id }
    const { myTask }: Doc = await client.ok('baseBpmTask', 'findHistory', asked)
    await client.ok('baseBpmTask', verb, { taskId: myTask.id, ...more })
  }
  await decide('factory1', 'doApproval', { opinion: '产能测算已复核，数量合理，同意' })
  await decide('finance2', 'doApproval', { opinion: '年度投资预算内，同意' })
  await decide('finance1', 'doCountersign', {
    mode: 'BEFORE',
    userIds: [desk.id('user', 'auditor1')],
    opinion: '金额较大，请先核对比价依据',
  })
  await decide('quality1', 'doApproval', { opinion: '导轨等级满足精度要求' })
}

async function deployProcess(company: Company): Promise<void> {
  // The session from the company's setup is months old in simulated time.
  const admin = await company.as('admin')
  const [category] = await admin.ok('baseBpmCategory', 'listByPage', { categoryCode: 'PURCHASING' })
  const users = (...names: string[]) => names.map((name) => idOf(company, 'user', name)).join(',')
  const saved = await admin.ok('baseBpmModel', 'saveOrUpdate', {
    modelKey: KEY,
    modelName: '重大请购审批',
    modelNameEn: 'Major requisition approval',
    categoryId: category?.id,
    docResource: REQUISITION,
    startCondition: 'amount > 300000',
    matchSeq: 5,
    allowWithdraw: 'BEFORE_END',
    bpmnXml: processXml({
      finance: users('finance1', 'finance2'),
      technical: users('quality1', 'rnd1', 'it1'),
    }),
    decisions: [{ decisionKey: 'byAmount', decisionName: '按金额 By amount', dmnXml: TABLE }],
  })
  const { id, versionNum } = saved
  await admin.ok('baseBpmModel', 'doDeploy', { id, versionNum, changeRemark: '首次发布' })
}

/** Up to half a million the head of the department decides, above it the purchasing director. */
const TABLE = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" id="byAmount_definitions" name="By amount" namespace="${SRM_NAMESPACE}">
  <decision id="byAmount" name="按金额 By amount">
    <decisionTable id="byAmount_table" hitPolicy="FIRST">
      <input id="byAmount_amount" label="金额 Amount"><inputExpression id="byAmount_amount_expression" typeRef="number"><text>amount</text></inputExpression></input>
      <output id="byAmount_rule" name="rule" typeRef="string" />
      <output id="byAmount_value" name="value" typeRef="string" />
      <rule id="byAmount_below"><inputEntry id="byAmount_below_amount"><text>&lt;= 500000</text></inputEntry><outputEntry id="byAmount_below_rule"><text>"DEPT_MANAGER"</text></outputEntry><outputEntry id="byAmount_below_value"><text></text></outputEntry></rule>
      <rule id="byAmount_above"><inputEntry id="byAmount_above_amount"><text>-</text></inputEntry><outputEntry id="byAmount_above_rule"><text>"PROCESS_ROLE"</text></outputEntry><outputEntry id="byAmount_above_value"><text>"PUR_MANAGER"</text></outputEntry></rule>
    </decisionTable>
  </decision>
</definitions>
`

type Shape = {
  id: string
  tag: string
  name?: Text
  attributes?: string
  inside?: string
  at: [x: number, y: number, width: number, height: number]
}
type Flow = { from: string; to: string; points: readonly [number, number][] }

const BOX = [100, 80] as const

function shapes({ finance, technical }: { finance: string; technical: string }): Shape[] {
  const task = (id: string, name: Text, x: number, y: number, attributes: string): Shape => ({
    id,
    tag: 'userTask',
    name,
    attributes: ` srm:commentRequired="ON_REJECT" ${attributes}`,
    at: [x, y, ...BOX],
  })
  const fixed = (ids: string) => `srm:approverRule="FIXED_USERS" srm:approverValue="${ids}"`
  const director = 'srm:approverRule="PROCESS_ROLE" srm:approverValue="PUR_MANAGER"'
  return [
    { id: 'start', tag: 'startEvent', name: t('提交', 'Submit'), at: [160, 222, 36, 36] },
    task(
      'department',
      t('部门决定', 'Department'),
      250,
      200,
      'srm:approverRule="DECISION" srm:approverValue="byAmount"',
    ),
    { id: 'split', tag: 'parallelGateway', at: [400, 215, 50, 50] },
    task(
      'finance',
      t('财务会签', 'Finance'),
      510,
      110,
      `${fixed(finance)} srm:multiMode="ALL" srm:dueHours="16" srm:overdueAction="TRANSFER_MANAGER"`,
    ),
    {
      id: 'late',
      tag: 'boundaryEvent',
      name: t('两天', '2 days'),
      attributes: ' attachedToRef="finance" cancelActivity="false"',
      inside:
        '<bpmn:timerEventDefinition id="late_timer"><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">P2D</bpmn:timeDuration></bpmn:timerEventDefinition>',
      at: [592, 92, 36, 36],
    },
    task('escalated', t('总监跟进', 'Director follows up'), 690, 30, director),
    { id: 'escalatedEnd', tag: 'endEvent', at: [852, 52, 36, 36] },
    task(
      'technical',
      t('技术评审', 'Technical vote'),
      510,
      290,
      `${fixed(technical)} srm:multiMode="RATIO" srm:passRatio="60" srm:rejectTargets="ANY"`,
    ),
    { id: 'join', tag: 'parallelGateway', at: [680, 215, 50, 50] },
    task('director', t('总监批准', 'Director'), 790, 200, director),
    { id: 'end', tag: 'endEvent', name: t('结束', 'End'), at: [950, 222, 36, 36] },
  ]
}

const FLOWS: readonly Flow[] = [
  {
    from: 'start',
    to: 'department',
    points: [
      [196, 240],
      [250, 240],
    ],
  },
  {
    from: 'department',
    to: 'split',
    points: [
      [350, 240],
      [400, 240],
    ],
  },
  {
    from: 'split',
    to: 'finance',
    points: [
      [425, 215],
      [425, 150],
      [510, 150],
    ],
  },
  {
    from: 'split',
    to: 'technical',
    points: [
      [425, 265],
      [425, 330],
      [510, 330],
    ],
  },
  {
    from: 'late',
    to: 'escalated',
    points: [
      [610, 92],
      [610, 70],
      [690, 70],
    ],
  },
  {
    from: 'escalated',
    to: 'escalatedEnd',
    points: [
      [790, 70],
      [852, 70],
    ],
  },
  {
    from: 'finance',
    to: 'join',
    points: [
      [610, 150],
      [705, 150],
      [705, 215],
    ],
  },
  {
    from: 'technical',
    to: 'join',
    points: [
      [610, 330],
      [705, 330],
      [705, 265],
    ],
  },
  {
    from: 'join',
    to: 'director',
    points: [
      [730, 240],
      [790, 240],
    ],
  },
  {
    from: 'director',
    to: 'end',
    points: [
      [890, 240],
      [950, 240],
    ],
  },
]

function processXml(people: { finance: string; technical: string }): string {
  const all = shapes(people)
  const flowId = ({ from, to }: Flow) => `${from}_${to}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:srm="${SRM_NAMESPACE}" id="Definitions_${KEY}" targetNamespace="${SRM_NAMESPACE}">
  <bpmn:process id="${KEY}" isExecutable="true">
${all
  .map(
    ({ id, tag, name, attributes = '', inside = '' }) =>
      `    <bpmn:${tag} id="${id}"${name ? namesXml(name) : ''}${attributes}>${inside}</bpmn:${tag}>`,
  )
  .join('\n')}
${FLOWS.map(
  (flow) =>
    `    <bpmn:sequenceFlow id="${flowId(flow)}" sourceRef="${flow.from}" targetRef="${flow.to}" />`,
).join('\n')}
  </bpmn:process>
  <bpmndi:BPMNDiagram id="Diagram_${KEY}">
    <bpmndi:BPMNPlane id="Plane_${KEY}" bpmnElement="${KEY}">
${all
  .map(
    ({ id, at: [x, y, width, height] }) =>
      `      <bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}" /></bpmndi:BPMNShape>`,
  )
  .join('\n')}
${FLOWS.map(
  (flow) =>
    `      <bpmndi:BPMNEdge id="${flowId(flow)}_di" bpmnElement="${flowId(flow)}">${flow.points
      .map(([x, y]) => `<di:waypoint x="${x}" y="${y}" />`)
      .join('')}</bpmndi:BPMNEdge>`,
).join('\n')}
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`
}
