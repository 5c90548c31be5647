import type { SecondStep } from '@opensrm/kernel/document/define.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { SRM_NAMESPACE } from '@opensrm/kernel/workflow/attributes.ts'

export type DefaultProcessOptions = {
  /** process key, also the id of the BPMN process: 'PUR_ORDER' */
  key: string
  name: Text
  docResource: string
  /** header field with the amount; without one there is a single step */
  amountField?: string | undefined
  /** person field of the document for the approver, instead of the applicant's department manager */
  approverField?: string | undefined
  /** process role for the first step instead */
  approverRole?: string | undefined
  /** above this amount a second person approves */
  secondStepAbove?: string
  /** process role of the second step */
  secondStepRole?: string
  /** further steps on conditions, after that of the amount */
  secondStep?: SecondStep | readonly SecondStep[] | undefined
}

type Box = { x: number; y: number; width: number; height: number }
type Node = { id: string; tag: string; name: Text; attributes?: string; box: Box; label?: Box }
type Flow = {
  id: string
  from: string
  to: string
  name?: string
  condition?: string
  label?: Box
  points: readonly [number, number][]
}

/**
 * The default process of a document: the manager of the applicant's department decides, and above an amount or on a
 * condition further people. Plain BPMN 2.0 with its drawing, so that any modeller can open and change it.
 */
export function defaultProcess(options: DefaultProcessOptions): string {
  const {
    key,
    name,
    docResource,
    amountField,
    approverField,
    approverRole,
    secondStepAbove = '50000',
    secondStepRole = 'PUR_MANAGER',
    secondStep,
  } = options
  if (!/^[A-Z][A-Z0-9_]+$/.test(key)) throw new Error(`Process key ${key} is not in capitals`)
  if (!/^\d+(\.\d+)?$/.test(secondStepAbove))
    throw new Error(`Limit ${secondStepAbove} is not an amount`)
  const first = approverField
    ? namedApprover(approverField)
    : approverRole
      ? roleApprover(approverRole)
      : MANAGER
  const above = amountField ? [byAmount(secondStepAbove, secondStepRole)] : []
  const further = [...above, ...byConditions(secondStep, above.length)]
  const nodes = further.length ? severalSteps(first, further) : oneStep(first)
  const flows = further.length ? severalStepFlows(further) : oneStepFlows
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:srm="${SRM_NAMESPACE}" id="Definitions_${key}" targetNamespace="${SRM_NAMESPACE}" exporter="OpenSRM" exporterVersion="1">
  <bpmn:process id="${key}"${namesXml(name)} isExecutable="true">
    <bpmn:documentation>${escapeXml(docResource)}</bpmn:documentation>
${nodes.map((node) => nodeXml(node, flows)).join('\n')}
${flows.map(flowXml).join('\n')}
  </bpmn:process>
  <bpmndi:BPMNDiagram id="Diagram_${key}">
    <bpmndi:BPMNPlane id="Plane_${key}" bpmnElement="${key}">
${nodes.map(shapeXml).join('\n')}
${flows.map(edgeXml).join('\n')}
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`
}

const START: Node = event('start', 'startEvent', t('提交', 'Submit'), 152)
const MANAGER: Node = {
  id: 'deptManager',
  tag: 'userTask',
  name: t('部门负责人', 'Department manager'),
  attributes:
    ' srm:approverRule="DEPT_MANAGER" srm:multiMode="ANY" srm:commentRequired="ON_REJECT"',
  box: { x: 240, y: 80, width: 100, height: 80 },
}

/** The same node, with the person in a field of the document as approver, e.g. the buyer of the goods. */
function namedApprover(field: string): Node {
  return {
    ...MANAGER,
    name: t('单据负责人', 'Person in charge'),
    attributes: ` srm:approverRule="DOC_FIELD" srm:approverValue="${escapeXml(field)}" srm:multiMode="ANY" srm:commentRequired="ON_REJECT"`,
  }
}

/** The same node for documents without an applicant in the company, decided by the holders of a role. */
function roleApprover(role: string): Node {
  return {
    ...MANAGER,
    name: t('审批人', 'Approver'),
    attributes: ` srm:approverRule="PROCESS_ROLE" srm:approverValue="${escapeXml(role)}" srm:multiMode="ANY" srm:commentRequired="ON_REJECT"`,
  }
}

function oneStep(first: Node): Node[] {
  return [START, first, event('end', 'endEvent', t('结束', 'End'), 392)]
}

const oneStepFlows: Flow[] = [
  {
    id: 'toManager',
    from: 'start',
    to: 'deptManager',
    points: [
      [188, 120],
      [240, 120],
    ],
  },
  {
    id: 'toEnd',
    from: 'deptManager',
    to: 'end',
    points: [
      [340, 120],
      [392, 120],
    ],
  },
]

/** A step after a gateway; `suffix` tells its elements from those of the steps before. */
type Further = SecondStep & {
  gateway: { id: string; name: Text }
  label: string
  suffix: string
}

function byAmount(limit: string, role: string): Further {
  return {
    gateway: { id: 'byAmount', name: t('金额', 'Amount') },
    label: `> ${limit}`,
    when: `amount > ${limit}`,
    name: t('采购负责人', 'Purchasing manager'),
    role,
    suffix: '',
  }
}

function byConditions(steps: DefaultProcessOptions['secondStep'], before: number): Further[] {
  return [steps ?? []].flat().map((step, index) => {
    const at = before + index
    const suffix = at === 0 ? '' : String(at + 1)
    const gateway = { id: `byCondition${suffix}`, name: t('条件', 'Condition') }
    return { ...step, gateway, label: step.when, suffix }
  })
}

/** Width of a gateway and its step in the drawing. */
const STEP_WIDTH = 250

function severalSteps(first: Node, further: readonly Further[]): Node[] {
  return [
    START,
    first,
    ...further.flatMap(({ gateway, name, role, suffix }, at): Node[] => [
      {
        ...gateway,
        tag: 'exclusiveGateway',
        attributes: ` default="withinLimit${suffix}"`,
        box: { x: 395 + at * STEP_WIDTH, y: 95, width: 50, height: 50 },
        label: { x: 387 + at * STEP_WIDTH, y: 70, width: 66, height: 14 },
      },
      {
        id: `secondApproval${suffix}`,
        tag: 'userTask',
        name,
        attributes: ` srm:approverRule="PROCESS_ROLE" srm:approverValue="${escapeXml(role)}" srm:multiMode="ANY" srm:commentRequired="ON_REJECT"`,
        box: { x: 500 + at * STEP_WIDTH, y: 190, width: 100, height: 80 },
      },
    ]),
    // the last path enters from below
    event('end', 'endEvent', t('结束', 'End'), 402 + further.length * STEP_WIDTH, 82),
  ]
}

function severalStepFlows(further: readonly Further[]): Flow[] {
  const [first] = further
  return [
    {
      id: 'toManager',
      from: 'start',
      to: 'deptManager',
      points: [
        [188, 120],
        [240, 120],
      ],
    },
    {
      id: 'toAmount',
      from: 'deptManager',
      to: first?.gateway.id ?? 'end',
      points: [
        [340, 120],
        [395, 120],
      ],
    },
    ...further.flatMap(({ gateway, label, when, suffix }, at): Flow[] => {
      const next = further[at + 1]?.gateway.id ?? 'end'
      const isLast = next === 'end'
      const x = at * STEP_WIDTH
      return [
        {
          id: `aboveLimit${suffix}`,
          from: gateway.id,
          to: `secondApproval${suffix}`,
          name: label,
          condition: when,
          // next to the line that leads down, not on it
          label: { x: 428 + x, y: 172, width: 60, height: 14 },
          points: [
            [420 + x, 145],
            [420 + x, 230],
            [500 + x, 230],
          ],
        },
        {
          id: `withinLimit${suffix}`,
          from: gateway.id,
          to: next,
          points: [
            [445 + x, 120],
            [(isLast ? 652 : 645) + x, 120],
          ],
        },
        {
          id: `toEnd${suffix}`,
          from: `secondApproval${suffix}`,
          to: next,
          points: [
            [600 + x, 230],
            [670 + x, 230],
            [670 + x, isLast ? 138 : 145],
          ],
        },
      ]
    }),
  ]
}

function event(id: string, tag: string, name: Text, x: number, labelY = 145): Node {
  const box = { x, y: 102, width: 36, height: 36 }
  return { id, tag, name, box, label: { x: x - 16, y: labelY, width: 68, height: 14 } }
}

function nodeXml(node: Node, flows: readonly Flow[]): string {
  const inner = [
    ...flows
      .filter(({ to }) => to === node.id)
      .map(({ id }) => `      <bpmn:incoming>${id}</bpmn:incoming>`),
    ...flows
      .filter(({ from }) => from === node.id)
      .map(({ id }) => `      <bpmn:outgoing>${id}</bpmn:outgoing>`),
  ].join('\n')
  const open = `    <bpmn:${node.tag} id="${node.id}"${namesXml(node.name)}${node.attributes ?? ''}>`
  return `${open}\n${inner}\n    </bpmn:${node.tag}>`
}

/** The names of an element in both languages, as its attributes. */
export function namesXml({ zh, en }: Text): string {
  return ` name="${escapeXml(zh)}" srm:nameEn="${escapeXml(en)}"`
}

function flowXml({ id, from, to, name, condition }: Flow): string {
  const label = name ? ` name="${escapeXml(name)}"` : ''
  const open = `    <bpmn:sequenceFlow id="${id}"${label} sourceRef="${from}" targetRef="${to}"`
  if (!condition) return `${open} />`
  return `${open}>
      <bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${escapeXml(condition)}</bpmn:conditionExpression>
    </bpmn:sequenceFlow>`
}

function shapeXml({ id, box, label, tag }: Node): string {
  const marker = tag === 'exclusiveGateway' ? ' isMarkerVisible="true"' : ''
  return `      <bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"${marker}>
        ${boundsXml(box)}${labelXml(label)}
      </bpmndi:BPMNShape>`
}

function labelXml(label: Box | undefined): string {
  return label ? `\n        <bpmndi:BPMNLabel>${boundsXml(label)}</bpmndi:BPMNLabel>` : ''
}

function boundsXml({ x, y, width, height }: Box): string {
  return `<dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}" />`
}

function edgeXml({ id, points, label }: Flow): string {
  const waypoints = points.map(([x, y]) => `        <di:waypoint x="${x}" y="${y}" />`).join('\n')
  return `      <bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">\n${waypoints}${labelXml(label)}\n      </bpmndi:BPMNEdge>`
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
