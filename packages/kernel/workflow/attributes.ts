/** What approval adds to BPMN: attributes of user tasks in our own namespace, for the engine and for the designer. */
export const SRM_NAMESPACE = 'http://opensrm.org/bpmn/1.0'

export const TASK_ATTRIBUTES = [
  'approverRule',
  'approverValue',
  'multiMode',
  'passRatio',
  'commentRequired',
  'ccRule',
  'dueHours',
  'overdueAction',
  'allowTransfer',
  'allowCountersign',
  'rejectTargets',
  'editableFields',
  'hiddenFields',
] as const
export type TaskAttribute = (typeof TASK_ATTRIBUTES)[number]

/** What a service task does: call another system, or notify users through the messages of the product. */
export const SERVICE_KINDS = ['INTERFACE', 'EVENT'] as const
export type ServiceKind = (typeof SERVICE_KINDS)[number]
/** An interface by its code (empty: that of the document), or an event by its word. */
export const SERVICE_VALUE: { readonly [kind in ServiceKind]: RegExp } = {
  INTERFACE: /^[A-Za-z0-9_.-]{0,60}$/,
  EVENT: /^[A-Za-z]{1,40}$/,
}

/** 'srmPurOrder.bpmSigned': a prefix separates these from the document's own events, which other code relies on. */
export const serviceEvent = (docResource: string, word: string): string =>
  `${docResource}.bpm${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** Description of our attributes for bpmn-moddle in the server and the designer. */
export const srmModdle = {
  name: 'OpenSRM',
  uri: SRM_NAMESPACE,
  prefix: 'srm',
  xml: { tagAlias: 'lowerCase' },
  types: [
    {
      // BPMN has one name attribute, which holds the Chinese name; this is the English one
      name: 'Named',
      extends: ['bpmn:Process', 'bpmn:FlowElement'],
      properties: [{ name: 'nameEn', isAttr: true, type: 'String' }],
    },
    {
      name: 'Approval',
      extends: ['bpmn:UserTask'],
      properties: TASK_ATTRIBUTES.map((name) => ({ name, isAttr: true, type: 'String' })),
    },
    {
      name: 'Service',
      extends: ['bpmn:ServiceTask', 'bpmn:SendTask'],
      properties: ['serviceKind', 'serviceValue'].map((name) => ({
        name,
        isAttr: true,
        type: 'String',
      })),
    },
    {
      name: 'Message',
      extends: ['bpmn:ReceiveTask', 'bpmn:CatchEvent'],
      properties: [{ name: 'messageVariables', isAttr: true, type: 'String' }],
    },
    {
      name: 'Script',
      extends: ['bpmn:ScriptTask'],
      properties: [{ name: 'resultVariable', isAttr: true, type: 'String' }],
    },
    {
      name: 'Rule',
      extends: ['bpmn:BusinessRuleTask'],
      properties: [{ name: 'decision', isAttr: true, type: 'String' }],
    },
  ],
}

export const APPROVER_RULES = [
  'FIXED_USERS',
  'DEPT_MANAGER',
  'HIERARCHY',
  'POSITION',
  'PROCESS_ROLE',
  'CATEGORY_OWNER',
  'DOC_FIELD',
  'DECISION',
  'APPLICANT_SELECT',
  'PREVIOUS_HANDLER_SELECT',
] as const
export type ApproverRule = (typeof APPROVER_RULES)[number]

/** The format of each rule's value. */
export const RULE_VALUE: { readonly [rule in ApproverRule]: RegExp } = {
  FIXED_USERS: /^\d+(\s*,\s*\d+)*$/,
  DEPT_MANAGER: /^([a-z]\w*)?$/,
  HIERARCHY: /^([1-9]|LIMIT)$/,
  POSITION: /^\d+(\s*,\s*\d+)*$/,
  PROCESS_ROLE: /^[A-Z][A-Z0-9_]+$/,
  CATEGORY_OWNER: /^[A-Z][A-Z0-9_]*$/,
  DOC_FIELD: /^[a-z]\w*$/,
  DECISION: /^[A-Za-z_][\w-]*$/,
  APPLICANT_SELECT: /^(\d+(\s*,\s*\d+)*)?$/,
  PREVIOUS_HANDLER_SELECT: /^(\d+(\s*,\s*\d+)*)?$/,
}

export const MULTI_MODES = ['ANY', 'ALL', 'SEQUENTIAL', 'RATIO', 'CLAIM'] as const
export const COMMENT_RULES = ['ON_REJECT', 'ALWAYS', 'NEVER'] as const
export const OVERDUE_ACTIONS = ['NONE', 'URGE', 'NOTIFY_MANAGER', 'TRANSFER_MANAGER'] as const

/** BPMN elements the engine runs; the designer offers only these. */
export const SUPPORTED_ELEMENTS = [
  'StartEvent',
  'EndEvent',
  'UserTask',
  'ExclusiveGateway',
  'InclusiveGateway',
  'ParallelGateway',
  'SubProcess',
  'CallActivity',
  'ServiceTask',
  'SendTask',
  'BoundaryEvent',
  'IntermediateCatchEvent',
  'EventBasedGateway',
  'ReceiveTask',
  'ScriptTask',
  'BusinessRuleTask',
  'Task',
  'ManualTask',
  'IntermediateThrowEvent',
] as const

/** A name and a type for each value of a message: 'accepted:bool, price:decimal'. */
export const MESSAGE_VARIABLE = /^([A-Za-z_]\w{0,39})\s*:\s*(decimal|text|bool)$/
/** Process variables set by a script, a table or a message. */
export const VARIABLE_NAME = /^[A-Za-z_]\w{0,39}$/
export const MAX_MESSAGE_NAME = 100
