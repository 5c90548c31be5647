import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { SUPPORTED_ELEMENTS, srmModdle } from '@opensrm/kernel/workflow/attributes.ts'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn-embedded.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/diagram-js.css'
import Modeler from 'bpmn-js/lib/Modeler'

/** The parts of bpmn-js used here, which its own types leave untyped. */
export type BpmnElement = {
  id: string
  type: string
  businessObject: Moddle
  outgoing?: BpmnElement[]
  incoming?: BpmnElement[]
  labelTarget?: BpmnElement
  x: number
  y: number
  width: number
  height: number
}
export type Moddle = {
  id: string
  name?: string
  get(property: string): unknown
  [property: string]: unknown
}
type Shape = { type: string; eventDefinitionType?: string }
type Entries = { [key: string]: { action?: unknown; [property: string]: unknown } }
type Factory = { createShape(attributes: { type: string; [name: string]: unknown }): unknown }

export type Services = {
  canvas: {
    zoom(mode: 'fit-viewport', centre?: 'auto'): void
    addMarker(id: string, marker: string): void
    removeMarker(id: string, marker: string): void
    scrollToElement?(id: string): void
  }
  elementRegistry: {
    get(id: string): BpmnElement | undefined
    filter(test: (element: BpmnElement) => boolean): BpmnElement[]
  }
  modeling: {
    updateProperties(element: BpmnElement, properties: { [key: string]: unknown }): void
    updateModdleProperties(
      element: BpmnElement,
      part: Moddle,
      properties: { [key: string]: unknown },
    ): void
    createShape(
      shape: unknown,
      position: { x: number; y: number },
      host: BpmnElement,
      options: { attach: true },
    ): BpmnElement
  }
  moddle: { create(type: string, values: object): Moddle }
  selection: { select(element: BpmnElement): void }
  commandStack: { undo(): void; redo(): void }
  eventBus: { on(events: string | string[], listener: (event: never) => void): void }
}

export const isSupported = (type: string) =>
  (SUPPORTED_ELEMENTS as readonly string[]).includes(type.replace('bpmn:', ''))

/** Chinese translations of the diagram editor's own English texts. */
const WORDS_ZH: { readonly [english: string]: string } = {
  'Activate hand tool': '移动画布',
  'Activate lasso tool': '框选',
  'Activate create/remove space tool': '调整间距',
  'Activate global connect tool': '连线',
  'Create start event': '创建开始事件',
  'Create end event': '创建结束事件',
  'Create gateway': '创建网关',
  'Append end event': '追加结束事件',
  'Append gateway': '追加网关',
  'Connect to other element': '连接到其他元素',
  'Change element': '更改类型',
  Delete: '删除',
  Remove: '删除',
  'Exclusive gateway': '排他网关',
  'Parallel gateway': '并行网关',
  'Inclusive gateway': '包容网关',
  'Sequence flow': '顺序流',
  'Default flow': '默认流',
  'Conditional flow': '条件流',
  'End event': '结束事件',
  'Terminate end event': '终止结束事件',
  'User task': '审批任务',
  'Service task': '服务任务',
  'Send task': '发送任务',
  'Call activity': '调用活动',
  'Sub-process (expanded)': '子流程',
  'Create expanded sub-process': '创建子流程',
  'Receive task': '接收任务',
  'Script task': '脚本任务',
  'Business rule task': '业务规则任务',
  'Manual task': '人工任务（直接经过）',
  Task: '任务（直接经过）',
  'Event-based gateway': '事件网关',
  'Start event': '开始事件',
  'Message start event': '消息开始事件',
  'Intermediate throw event': '中间事件（直接经过）',
  'Message intermediate catch event': '等待消息',
  'Message boundary event': '消息（中断）',
  'Message boundary event (non-interrupting)': '消息（不中断）',
  'Timer intermediate catch event': '定时等待',
  'Timer boundary event': '时限（中断）',
  'Timer boundary event (non-interrupting)': '时限（不中断）',
  'Search in diagram': '在图中查找',
}

const PALETTE = [
  'hand-tool',
  'lasso-tool',
  'space-tool',
  'global-connect-tool',
  'tool-separator',
  'create.start-event',
  'create.end-event',
  'create.exclusive-gateway',
  'create.subprocess-expanded',
]
/**
 * Elements that the editor's own palette lacks or would create without the settings needed here.
 */
const STEPS: readonly { key: string; icon: string; shape: Shape; name: Text }[] = [
  {
    key: 'user-task',
    icon: 'bpmn-icon-user-task',
    shape: { type: 'bpmn:UserTask' },
    name: t('审批任务', 'User task'),
  },
  {
    key: 'service-task',
    icon: 'bpmn-icon-service-task',
    shape: { type: 'bpmn:ServiceTask' },
    name: t('服务任务', 'Service task'),
  },
  {
    key: 'call-activity',
    icon: 'bpmn-icon-call-activity',
    shape: { type: 'bpmn:CallActivity' },
    name: t('调用活动', 'Call activity'),
  },
  {
    key: 'receive-task',
    icon: 'bpmn-icon-receive-task',
    shape: { type: 'bpmn:ReceiveTask' },
    name: t('接收任务（等待消息）', 'Receive task'),
  },
  {
    key: 'script-task',
    icon: 'bpmn-icon-script-task',
    shape: { type: 'bpmn:ScriptTask' },
    name: t('脚本任务', 'Script task'),
  },
  {
    key: 'rule-task',
    icon: 'bpmn-icon-business-rule-task',
    shape: { type: 'bpmn:BusinessRuleTask' },
    name: t('业务规则任务', 'Business rule task'),
  },
  {
    key: 'event-gateway',
    icon: 'bpmn-icon-gateway-eventbased',
    shape: { type: 'bpmn:EventBasedGateway' },
    name: t('事件网关', 'Event-based gateway'),
  },
  {
    key: 'message',
    icon: 'bpmn-icon-intermediate-event-catch-message',
    shape: {
      type: 'bpmn:IntermediateCatchEvent',
      eventDefinitionType: 'bpmn:MessageEventDefinition',
    },
    name: t('等待消息', 'Message'),
  },
  {
    key: 'timer',
    icon: 'bpmn-icon-intermediate-event-catch-timer',
    shape: {
      type: 'bpmn:IntermediateCatchEvent',
      eventDefinitionType: 'bpmn:TimerEventDefinition',
    },
    name: t('定时等待', 'Timer'),
  },
]
const LIMIT: Shape = {
  type: 'bpmn:BoundaryEvent',
  eventDefinitionType: 'bpmn:TimerEventDefinition',
}
const LIMIT_NAME = t('加时限', 'Add a time limit')
const HOSTS = new Set(['bpmn:UserTask', 'bpmn:SubProcess', 'bpmn:CallActivity'])
const PAD = ['append.end-event', 'append.gateway', 'connect', 'delete', 'replace']

export function createModeler(container: HTMLElement, language: 'CN' | 'EN'): Modeler {
  const modeler = new Modeler({
    container,
    keyboard: { bind: true },
    moddleExtensions: { srm: srmModdle },
    additionalModules: [
      {
        translate: [
          'value',
          (text: string, values: { [name: string]: string } = {}) =>
            (language === 'CN' ? (WORDS_ZH[text] ?? text) : text).replace(
              /{([^}]+)}/g,
              (_, name: string) => values[name] ?? `{${name}}`,
            ),
        ],
      },
    ],
  } as never)
  offerSupported(modeler, language === 'CN' ? 'zh' : 'en')
  return modeler
}

/** The palette and the context pad offer only elements that the engine runs. */
function offerSupported(modeler: Modeler, language: keyof Text): void {
  const create = modeler.get('create') as { start(event: Event, shape: unknown): void }
  const factory = modeler.get('elementFactory') as Factory
  const autoPlace = modeler.get('autoPlace') as { append(from: BpmnElement, shape: unknown): void }
  const keep = (entries: Entries, keys: readonly string[]): Entries =>
    Object.fromEntries(Object.entries(entries).filter(([key]) => keys.includes(key)))
  const palette = modeler.get('palette') as {
    registerProvider(priority: number, provider: object): void
  }
  palette.registerProvider(500, {
    getPaletteEntries: () => (entries: Entries) => ({
      ...keep(entries, PALETTE),
      ...Object.fromEntries(
        STEPS.map(({ key, icon, shape, name }) => {
          const begin = (event: Event) => create.start(event, factory.createShape(shape))
          const action = { click: begin, dragstart: begin }
          return [
            `create.${key}`,
            { group: 'activity', className: icon, title: name[language], action },
          ]
        }),
      ),
    }),
  })
  const pad = modeler.get('contextPad') as {
    registerProvider(priority: number, provider: object): void
  }
  pad.registerProvider(500, {
    getContextPadEntries: (element: BpmnElement) => (entries: Entries) => ({
      ...(element.type === 'bpmn:EndEvent' || element.type === 'bpmn:SequenceFlow'
        ? {}
        : Object.fromEntries(
            STEPS.map(({ key, icon, shape, name }) => [
              `append.${key}`,
              {
                group: 'model',
                className: icon,
                title: name[language],
                action: { click: () => autoPlace.append(element, factory.createShape(shape)) },
              },
            ]),
          )),
      ...(HOSTS.has(element.type)
        ? {
            'attach.limit': {
              group: 'model',
              className: 'bpmn-icon-intermediate-event-catch-non-interrupting-timer',
              title: LIMIT_NAME[language],
              action: { click: () => attachLimit(modeler, element) },
            },
          }
        : {}),
      ...keep(entries, PAD),
    }),
  })
  const menu = modeler.get('popupMenu') as {
    registerProvider(id: string, priority: number, provider: object): void
  }
  const allowed =
    /^replace-with-(exclusive-gateway|parallel-gateway|inclusive-gateway|user-task|service-task|send-task|call-activity|expanded-subprocess|none-end|terminate-end|sequence-flow|default-flow|conditional-flow|timer-intermediate-catch|(non-interrupting-)?timer-boundary|receive-task|script-task|(business-)?rule-task|manual-task|task|event-based-gateway|none-start|message-start|none-intermediate-throw(ing)?|message-intermediate-catch|(non-interrupting-)?message-boundary)$/
  menu.registerProvider('bpmn-replace', 500, {
    getPopupMenuEntries: () => (entries: Entries) =>
      Object.fromEntries(Object.entries(entries).filter(([key]) => allowed.test(key))),
    getPopupMenuHeaderEntries: () => () => ({}),
  })
}

/** Attaches a time limit to the lower edge of a task or sub-process. */
function attachLimit(modeler: Modeler, host: BpmnElement): void {
  const factory = modeler.get('elementFactory') as Factory
  const position = { x: host.x + host.width - 18, y: host.y + host.height }
  const made = serviceOf(modeler, 'modeling').createShape(
    factory.createShape(LIMIT),
    position,
    host,
    { attach: true },
  )
  setTimer(modeler, made, 'timeDuration', 'P1D')
  serviceOf(modeler, 'selection').select(made)
}

export function serviceOf<K extends keyof Services>(modeler: Modeler, name: K): Services[K] {
  return modeler.get(name) as Services[K]
}

/** Sets when a timer is due. BPMN has several ways to write it; the others are removed. */
export function setTimer(
  modeler: Modeler,
  element: BpmnElement,
  kind: 'timeDuration' | 'timeDate',
  body: string | null,
): void {
  const [definition] = (element.businessObject.eventDefinitions as Moddle[] | undefined) ?? []
  if (!definition) return
  const expression = body
    ? serviceOf(modeler, 'moddle').create('bpmn:FormalExpression', { body })
    : undefined
  serviceOf(modeler, 'modeling').updateModdleProperties(element, definition, {
    timeDuration: undefined,
    timeDate: undefined,
    timeCycle: undefined,
    [kind]: expression,
  })
}

/**
 * Sets the message an element waits for. The file has one message per name; it is created if
 * missing.
 */
export function setMessage(modeler: Modeler, element: BpmnElement, name: string): void {
  const object = element.businessObject
  const events = (object.eventDefinitions as Moddle[] | undefined) ?? []
  const owner = events.find(({ $type }) => $type === 'bpmn:MessageEventDefinition') ?? object
  // The library's types omit the members of its base class.
  const root = (modeler as unknown as { getDefinitions(): Moddle }).getDefinitions()
  const roots = root.rootElements as Moddle[]
  const known = roots.find((one) => one.$type === 'bpmn:Message' && one.name === name)
  const id = `Message_${element.id}_${roots.length}`
  const message =
    known ?? (name ? serviceOf(modeler, 'moddle').create('bpmn:Message', { id, name }) : undefined)
  if (message && !known) {
    message.$parent = root
    roots.push(message)
  }
  serviceOf(modeler, 'modeling').updateModdleProperties(element, owner, { messageRef: message })
}

const marked = new WeakMap<Modeler, [id: string, marker: string][]>()

/** Highlights elements of the diagram and clears the previous highlights. */
export function mark(
  modeler: Modeler,
  marks: { readonly [marker: string]: readonly string[] },
): void {
  const canvas = serviceOf(modeler, 'canvas')
  const registry = serviceOf(modeler, 'elementRegistry')
  for (const [id, marker] of marked.get(modeler) ?? [])
    if (registry.get(id)) canvas.removeMarker(id, marker)
  const now = Object.entries(marks).flatMap(([marker, ids]) =>
    ids.filter((id) => registry.get(id)).map((id): [id: string, marker: string] => [id, marker]),
  )
  for (const [id, marker] of now) canvas.addMarker(id, marker)
  marked.set(modeler, now)
}
