import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { SRM_NAMESPACE } from '@opensrm/kernel/workflow/attributes.ts'

export type DefaultProcessOptions = {
  /** process key, also the id of the BPMN process: 'PUR_ORDER' */
  key: string
  name: Text
  docResource: string
  /** header field holding the amount; without one there is a single step */
  amountField?: string | undefined
  /** person field of the document naming the approver, instead of the applicant's department manager */
  approverField?: string | undefined
  /** from more than this amount on a second person approves */
  secondStepAbove?: string
  /** process role of the second step */
  secondStepRole?: string
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
 * What every document starts with: the manager of the applicant's department decides, and above an amount a second
 * person. Plain BPMN 2.0 with its drawing, to be opened and changed in any modeller.
 */
export function defaultProcess(options: DefaultProcessOptions): string {
  const {
    key,
    name,
    docResource,
    amountField,
    approverField,
    secondStepAbove = '50000',
    secondStepRole = 'PUR_MANAGER',
  } = options
  if (!/^[A-Z][A-Z0-9_]+$/.test(key)) throw new Error(`Process key ${key} is not in capitals`)
  if (!/^\d+(\.\d+)?$/.test(secondStepAbove))
    throw new Error(`Limit ${secondStepAbove} is not an amount`)
  const first = approverField ? namedApprover(approverField) : MANAGER
  const nodes = amountField ? twoSteps(first, secondStepRole) : oneStep(first)
  const flows = amountField ? twoStepFlows(secondStepAbove) : oneStepFlows
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

/** The same place in the process for whoever a field of the document names, e.g. the buyer of the goods. */
function namedApprover(field: string): Node {
  return {
    ...MANAGER,
    name: t('单据负责人', 'Person in charge'),
    attributes: ` srm:approverRule="DOC_FIELD" srm:approverValue="${escapeXml(field)}" srm:multiMode="ANY" srm:commentRequired="ON_REJECT"`,
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

function twoSteps(first: Node, role: string): Node[] {
  return [
    START,
    first,
    {
      id: 'byAmount',
      tag: 'exclusiveGateway',
      name: t('金额', 'Amount'),
      attributes: ' default="withinLimit"',
      box: { x: 395, y: 95, width: 50, height: 50 },
      label: { x: 387, y: 70, width: 66, height: 14 },
    },
    {
      id: 'secondApproval',
      tag: 'userTask',
      name: t('采购负责人', 'Purchasing manager'),
      attributes: ` srm:approverRule="PROCESS_ROLE" srm:approverValue="${escapeXml(role)}" srm:multiMode="ANY" srm:commentRequired="ON_REJECT"`,
      box: { x: 500, y: 190, width: 100, height: 80 },
    },
    // the second way comes in from below
    event('end', 'endEvent', t('结束', 'End'), 652, 82),
  ]
}

function twoStepFlows(limit: string): Flow[] {
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
      to: 'byAmount',
      points: [
        [340, 120],
        [395, 120],
      ],
    },
    {
      id: 'aboveLimit',
      from: 'byAmount',
      to: 'secondApproval',
      name: `> ${limit}`,
      condition: `amount > ${limit}`,
      // beside the line that leads down, not on it
      label: { x: 428, y: 172, width: 60, height: 14 },
      points: [
        [420, 145],
        [420, 230],
        [500, 230],
      ],
    },
    {
      id: 'withinLimit',
      from: 'byAmount',
      to: 'end',
      points: [
        [445, 120],
        [652, 120],
      ],
    },
    {
      id: 'toEnd',
      from: 'secondApproval',
      to: 'end',
      points: [
        [600, 230],
        [670, 230],
        [670, 138],
      ],
    },
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

/** What an element is called, in both languages, as attributes of it. */
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
