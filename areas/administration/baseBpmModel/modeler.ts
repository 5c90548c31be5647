import { SUPPORTED_ELEMENTS, srmModdle } from '@opensrm/kernel/workflow/attributes.ts'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn-embedded.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/diagram-js.css'
import Modeler from 'bpmn-js/lib/Modeler'

/** The parts of bpmn-js used here; its own types leave them open. */
export type BpmnElement = {
  id: string
  type: string
  businessObject: Moddle
  outgoing?: BpmnElement[]
  incoming?: BpmnElement[]
  labelTarget?: BpmnElement
}
export type Moddle = {
  id: string
  name?: string
  get(property: string): unknown
  [property: string]: unknown
}
type Entries = { [key: string]: { action?: unknown; [property: string]: unknown } }
type Factory = { createShape(attributes: { type: string }): unknown }

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
  modeling: { updateProperties(element: BpmnElement, properties: { [key: string]: unknown }): void }
  moddle: { create(type: string, values: object): Moddle }
  selection: { select(element: BpmnElement): void }
  commandStack: { undo(): void; redo(): void }
  eventBus: { on(events: string | string[], listener: (event: never) => void): void }
}

export const isSupported = (type: string) =>
  (SUPPORTED_ELEMENTS as readonly string[]).includes(type.replace('bpmn:', ''))

/** Words of the drawing tool itself, by its English ones. */
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
]
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
  offerSupported(modeler, language === 'CN' ? '审批任务' : 'User task')
  return modeler
}

/** The palette and the pad beside an element offer what the engine runs, and nothing else. */
function offerSupported(modeler: Modeler, userTask: string): void {
  const create = modeler.get('create') as { start(event: Event, shape: unknown): void }
  const factory = modeler.get('elementFactory') as Factory
  const autoPlace = modeler.get('autoPlace') as { append(from: BpmnElement, shape: unknown): void }
  const task = () => factory.createShape({ type: 'bpmn:UserTask' })
  const keep = (entries: Entries, keys: readonly string[]): Entries =>
    Object.fromEntries(Object.entries(entries).filter(([key]) => keys.includes(key)))
  const palette = modeler.get('palette') as {
    registerProvider(priority: number, provider: object): void
  }
  palette.registerProvider(500, {
    getPaletteEntries: () => (entries: Entries) => ({
      ...keep(entries, PALETTE),
      'create.user-task': {
        group: 'activity',
        className: 'bpmn-icon-user-task',
        title: userTask,
        action: {
          click: (event: Event) => create.start(event, task()),
          dragstart: (event: Event) => create.start(event, task()),
        },
      },
    }),
  })
  const pad = modeler.get('contextPad') as {
    registerProvider(priority: number, provider: object): void
  }
  pad.registerProvider(500, {
    getContextPadEntries: (element: BpmnElement) => (entries: Entries) => ({
      ...(element.type === 'bpmn:EndEvent' || element.type === 'bpmn:SequenceFlow'
        ? {}
        : {
            'append.user-task': {
              group: 'model',
              className: 'bpmn-icon-user-task',
              title: userTask,
              action: { click: () => autoPlace.append(element, task()) },
            },
          }),
      ...keep(entries, PAD),
    }),
  })
  const menu = modeler.get('popupMenu') as {
    registerProvider(id: string, priority: number, provider: object): void
  }
  const allowed =
    /exclusive-gateway|parallel-gateway|inclusive-gateway|user-task|none-end|terminate-end|sequence-flow|default-flow|conditional-flow/
  menu.registerProvider('bpmn-replace', 500, {
    getPopupMenuEntries: () => (entries: Entries) =>
      Object.fromEntries(Object.entries(entries).filter(([key]) => allowed.test(key))),
    getPopupMenuHeaderEntries: () => () => ({}),
  })
}

export function serviceOf<K extends keyof Services>(modeler: Modeler, name: K): Services[K] {
  return modeler.get(name) as Services[K]
}
