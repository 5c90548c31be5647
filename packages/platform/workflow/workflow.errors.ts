import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const workflowErrors = defineErrors({
  // Starting
  WORKFLOW_NOT_CONFIGURED: {
    zh: '未配置审批流程，请联系流程管理员',
    en: 'No approval process is configured. Please contact the process administrator',
  },
  WORKFLOW_SUSPENDED: {
    zh: '流程已挂起，暂不能提交',
    en: 'The approval process is suspended; nothing can be submitted now',
  },
  WORKFLOW_RUNNING: {
    zh: '该单据正在审批中（{number}）',
    en: 'This document is already in approval ({number})',
  },
  NO_APPROVER: {
    zh: '节点“{node}”找不到审批人：请为申请人部门维护负责人，或指定流程管理员',
    en: `No approver found for node "{node}". Set a manager of the requester's department or a process administrator`,
  },

  APPROVER_NOT_CHOSEN: {
    zh: '请先为节点“{node}”选择审批人',
    en: 'Choose the approvers of node "{node}" first',
  },
  APPROVER_CHOICE: {
    zh: '所选审批人不在节点“{node}”的可选范围内',
    en: 'The people chosen are not among those node "{node}" allows',
  },

  // Acting on a task
  INSTANCE_SUSPENDED: {
    zh: '流程{number}已挂起，暂不能处理',
    en: 'Process {number} is suspended; nothing can be decided now',
  },
  RETURN_TARGET: {
    zh: '不能退回到该节点',
    en: 'It cannot be returned to that node',
  },
  TRANSFER_NOT_ALLOWED: {
    zh: '节点“{node}”不允许转办',
    en: 'Node "{node}" does not allow transfer',
  },
  SIGN_NOT_ALLOWED: {
    zh: '节点“{node}”不允许加签',
    en: 'Node "{node}" does not allow added signers',
  },
  SIGN_TOO_DEEP: {
    zh: '加签最多两层',
    en: 'Signers may be added on two levels at most',
  },
  SIGN_TARGET: {
    zh: '加签人须为其他在用的内部用户，且不能是申请人',
    en: 'Signers must be other active internal users, and not the requester',
  },
  SIGN_NOT_YOURS: {
    zh: '只能减去自己加签且尚未处理的人',
    en: 'Only signers you added yourself, who have not decided yet, can be removed',
  },
  TASK_NOT_CLAIMABLE: {
    zh: '任务已被他人领取',
    en: 'Somebody else has claimed the task',
    kind: 'conflict',
  },
  TASK_NOT_GROUP: {
    zh: '不是可放回的组任务',
    en: 'This is not a group task that can be put back',
  },
  FIELD_NOT_EDITABLE: {
    zh: '节点“{node}”不允许修改{field}',
    en: 'Node "{node}" does not allow changing {field}',
  },
  BATCH_NOT_ALLOWED: {
    zh: '节点“{node}”须逐单审批',
    en: 'Node "{node}" must be decided one by one',
  },
  URGE_NOT_APPLICANT: {
    zh: '只有发起人可以催办',
    en: 'Only the person who started it can send a reminder',
  },
  URGE_TOO_OFTEN: {
    zh: '今天已催办{max}次，不能再催办',
    en: 'A reminder was already sent {max} {max:time|times} today',
  },
  URGE_TOO_SOON: {
    zh: '30分钟内已催办过',
    en: 'It was reminded within the last 30 minutes',
  },
  COPY_TARGET: {
    zh: '抄送人须为在用的内部用户',
    en: 'Copies go to active internal users',
  },
  INSTANCE_STATE: {
    zh: '流程当前状态不允许此操作',
    en: 'The state of the process does not allow this now',
  },
  NOT_YOUR_TASK: {
    zh: '您没有该单据的待办审批任务',
    en: 'You have no open approval task on this document',
  },
  TASK_ALREADY_HANDLED: {
    zh: '任务已被处理，请刷新',
    en: 'The task was already handled. Please refresh',
    kind: 'conflict',
  },
  OPINION_REQUIRED: { zh: '请填写审批意见', en: 'Please give a comment' },
  NOT_IN_APPROVAL: { zh: '该单据不在审批中', en: 'This document is not in approval' },
  WITHDRAW_NOT_APPLICANT: {
    zh: '只有提交人可以撤回',
    en: 'Only the person who submitted it can withdraw it',
  },
  WITHDRAW_TOO_LATE: {
    zh: '已有审批意见，不能撤回',
    en: 'A decision was already made, so it can no longer be withdrawn',
  },
  WITHDRAW_NOT_ALLOWED: { zh: '该流程不允许撤回', en: 'This process does not allow withdrawal' },
  TRANSFER_TARGET: {
    zh: '只能转办给其他在用的内部用户',
    en: 'Transfer only to another active internal user',
  },
  TRANSFER_TO_APPLICANT: {
    zh: '不能转办给申请人本人',
    en: 'A task cannot be transferred to the requester',
  },
  TRANSFER_HAS_TASK: {
    zh: '{user}已有该节点的待办任务',
    en: '{user} already has an open task at this node',
  },

  // Checking a process
  PROCESS_TOO_LARGE: {
    zh: '流程定义超过1MB',
    en: 'The process definition is larger than 1 MB',
  },
  PROCESS_DTD: {
    zh: '流程定义不得包含DTD或实体声明',
    en: 'The process definition must not contain a DTD or entity declarations',
  },
  PROCESS_NOT_BPMN: {
    zh: '不是有效的BPMN 2.0定义：{reason}',
    en: 'Not a valid BPMN 2.0 definition: {reason}',
  },
  PROCESS_ONE_PROCESS: {
    zh: '必须恰有一个可执行流程，现有{count}个',
    en: 'There must be exactly one executable process; found {count}',
  },
  PROCESS_NOT_IN_FILE: {
    zh: '文件中没有流程“{process}”',
    en: 'There is no process "{process}" in the file',
  },
  PROCESS_TOO_MANY_NODES: {
    zh: '流程元素超过{max}个',
    en: 'The process has more than {max} elements',
  },
  PROCESS_BAD_ID: { zh: '元素标识“{element}”无效', en: 'Element id "{element}" is not valid' },
  PROCESS_ELEMENT: {
    zh: '元素“{element}”的类型{type}不受支持',
    en: 'Element "{element}" is of the unsupported type {type}',
  },
  PROCESS_LOOP_MARKER: {
    zh: '任务“{element}”不得带循环或多实例标记，请使用多人方式',
    en: 'Task "{element}" must not have a loop or multi-instance marker. Use the several-approvers mode',
  },
  PROCESS_ONE_START: {
    zh: '{within}必须恰有一个开始事件，现有{count}个',
    en: 'There must be exactly one start event{within}; found {count}',
  },
  PROCESS_NO_END: { zh: '{within}缺少结束事件', en: 'There is no end event{within}' },
  PROCESS_CALL_UNKNOWN: {
    zh: '“{element}”调用的流程{key}没有部署',
    en: 'Process {key}, called by "{element}", is not deployed',
  },
  PROCESS_CALL_MISSING: {
    zh: '“{element}”没有选择要调用的流程',
    en: '"{element}" does not say which process it calls',
  },
  PROCESS_CALL_CYCLE: {
    zh: '“{element}”调用的流程{key}又调用自身，或层次过深',
    en: 'Process {key}, called by "{element}", calls itself or is nested too deep',
  },
  PROCESS_TIMER: {
    zh: '定时器“{element}”的时间“{value}”无效：请用时长（如P1DT4H）、日期或日期字段',
    en: 'The time "{value}" of timer "{element}" is not valid: use a duration (such as P1DT4H), a date, or a date field',
  },
  PROCESS_SERVICE: {
    zh: '服务任务“{element}”的设置“{value}”无效：请选择调用接口或发出事件',
    en: 'The setting "{value}" of service task "{element}" is not valid: choose to call an interface or to emit an event',
  },
  PROCESS_SERVICE_UNKNOWN: {
    zh: '服务任务“{element}”的接口{value}不存在或未启用',
    en: 'Interface {value} of service task "{element}" does not exist or is not enabled',
  },
  PROCESS_SERVICE_FAILED: {
    zh: '服务任务“{element}”调用失败：{reason}',
    en: 'Service task "{element}" failed: {reason}',
  },
  PROCESS_EVENT_DEFINITION: {
    zh: '事件“{element}”只能是普通事件（结束可为终止）',
    en: 'Event "{element}" must be a plain event (an end may be a terminate end)',
  },
  PROCESS_UNREACHABLE: {
    zh: '从开始无法到达“{element}”',
    en: '"{element}" cannot be reached from the start',
  },
  PROCESS_DEAD_END: {
    zh: '从“{element}”无法到达结束',
    en: 'No end event can be reached from "{element}"',
  },
  PROCESS_FLOW_BROKEN: {
    zh: '连线“{element}”没有连到节点',
    en: 'Sequence flow "{element}" does not connect two nodes',
  },
  PROCESS_SEVERAL_OUT: {
    zh: '“{element}”只能有一条流出连线，分支请用网关',
    en: '"{element}" may have one outgoing flow only; use a gateway to branch',
  },
  PROCESS_LOOP: {
    zh: '“{element}”所在的循环不经过任何审批任务',
    en: 'The loop through "{element}" passes no user task',
  },
  PROCESS_NO_DEFAULT: {
    zh: '网关“{element}”没有默认流向',
    en: 'Gateway "{element}" has no default flow',
  },
  PROCESS_CONDITION_MISSING: {
    zh: '连线“{element}”缺少条件',
    en: 'Sequence flow "{element}" has no condition',
  },
  PROCESS_CONDITION_MISPLACED: {
    zh: '连线“{element}”不得带条件：只有排他或包容网关的非默认流出连线可以',
    en: 'Sequence flow "{element}" must not have a condition: only flows out of an exclusive or inclusive gateway may, except the default flow',
  },
  PROCESS_CONDITION: {
    zh: '连线“{element}”的条件有误：{reason}',
    en: 'The condition of sequence flow "{element}" is wrong: {reason}',
  },
  PROCESS_APPROVER_RULE: {
    zh: '审批任务“{element}”没有有效的审批人规则（{rule}）',
    en: 'User task "{element}" has no valid approver rule ({rule})',
  },
  PROCESS_APPROVER_VALUE: {
    zh: '审批任务“{element}”的规则参数无效（{value}）',
    en: 'User task "{element}" has an invalid rule value ({value})',
  },
  PROCESS_FIELD: {
    zh: '审批任务“{element}”的{attribute}中没有这样的单据字段：{field}',
    en: 'User task "{element}", {attribute}: the document has no such field {field}',
  },
  PROCESS_TARGET: {
    zh: '审批任务“{element}”不能退回到“{target}”：没有这个审批节点',
    en: 'User task "{element}" cannot return to "{target}": there is no such user task',
  },
  PROCESS_FAULTS: {
    zh: '流程有{count}处问题：{faults}',
    en: 'The process has {count} {count:fault|faults}: {faults}',
  },
  PROCESS_ATTRIBUTE: {
    zh: '审批任务“{element}”的属性{attribute}取值无效（{value}）',
    en: 'User task "{element}": attribute {attribute} has the invalid value {value}',
  },

  // Decision tables
  DECISION_NOT_DMN: {
    zh: '不是有效的DMN 1.3定义：{reason}',
    en: 'Not a valid DMN 1.3 definition: {reason}',
  },
  DECISION_ONE_TABLE: {
    zh: '必须恰有一张决策表，现有{count}张',
    en: 'There must be exactly one decision table; found {count}',
  },
  DECISION_HIT_POLICY: {
    zh: '不支持命中策略{policy}',
    en: 'Hit policy {policy} is not supported',
  },
  DECISION_OUTPUTS: {
    zh: '决策表须有一个输出列（流程角色），或rule与value两列',
    en: 'A decision table needs one output (a process role), or the two outputs rule and value',
  },
  DECISION_OUTCOME: {
    zh: '结果“{rule} {value}”不是有效的审批人规则',
    en: 'The outcome "{rule} {value}" is no valid approver rule',
  },
  DECISION_CELL: {
    zh: '决策表第{row}行“{column}”列有误：{reason}',
    en: 'Row {row}, column "{column}" of the decision table is wrong: {reason}',
  },
  DECISION_NOT_UNIQUE: {
    zh: '决策表有多行同时成立（第{rows}行）',
    en: 'Several rows of the decision table match at once (rows {rows})',
  },
  DECISION_UNKNOWN: {
    zh: '“{element}”引用的决策表“{decision}”不存在',
    en: '"{element}" uses the missing decision table "{decision}"',
  },
  DECISION_VARIABLE: {
    zh: '业务规则的结果列“{name}”须为变量名：以字母开头，只含字母、数字和下划线',
    en: 'Output "{name}" of a business rule must be the name of a variable: a letter first, then letters, digits and underscores',
  },
  DECISION_TEXT: {
    zh: '此处只能是文字或文字列表：{found}',
    en: 'Only a text or a list of texts is allowed here: {found}',
  },

  // Messages, scripts and rules
  MESSAGE_NOT_AWAITED: {
    zh: '该单据的流程没有在等待消息“{message}”',
    en: 'No process of this document waits for message "{message}"',
    kind: 'conflict',
  },
  MESSAGE_VALUE: {
    zh: '消息“{message}”的值“{name}”无效或未声明',
    en: 'Value "{name}" of message "{message}" is not valid or not declared',
  },
  PROCESS_MESSAGE: {
    zh: '“{element}”没有填写要等待的消息名称',
    en: '"{element}" does not name the message it waits for',
  },
  PROCESS_MESSAGE_VARIABLES: {
    zh: '“{element}”的消息变量“{value}”有误：请写成 名称:类型，类型为decimal、text或bool，以逗号分隔',
    en: 'The message variables "{value}" of "{element}" are wrong: write name:type, the type being decimal, text or bool, separated by commas',
  },
  PROCESS_SCRIPT: {
    zh: '脚本任务“{element}”有误：{reason}',
    en: 'Script task "{element}" is wrong: {reason}',
  },
  PROCESS_SCRIPT_LANGUAGE: {
    zh: '脚本任务“{element}”的语言{language}不受支持：只运行FEEL表达式',
    en: 'Script task "{element}" is written in {language}, which is not supported: only a FEEL expression is run',
  },
  PROCESS_VARIABLE: {
    zh: '“{element}”不能设置变量“{name}”：请用单据字段以外的名称，且各处类型一致',
    en: '"{element}" cannot set variable "{name}": use a name that is not a field of the document and has one type everywhere',
  },
  PROCESS_STEP_FAILED: {
    zh: '步骤“{element}”无法计算：{reason}',
    en: 'Step "{element}" cannot be computed: {reason}',
  },
  PROCESS_EVENT_CHOICE: {
    zh: '事件网关“{element}”至少要有两条流出连线，每条都通向接收任务、消息或定时等待，且它们没有其他流入',
    en: 'Event-based gateway "{element}" needs two or more outgoing flows, each to a receive task, a message or a timer that nothing else leads to',
  },

  // Joins that do not match their splits
  PROCESS_DEADLOCK: {
    zh: '流程必在“{element}”卡住：它等待的几条流入连线不会同时到达',
    en: 'The process always gets stuck at "{element}": the flows it waits for never all arrive',
  },
  PROCESS_MAY_STICK: {
    zh: '流程可能在“{element}”卡住：它等待的流入连线不一定都到达',
    en: 'The process may get stuck at "{element}": not every flow it waits for is certain to arrive',
  },
  PROCESS_TWICE: {
    zh: '“{element}”及其后的步骤可能执行多次：并行的分支在此没有用并行网关汇合',
    en: '"{element}" and what follows may be done more than once: branches that run at once meet here without a parallel join',
  },

  // Running
  WORKFLOW_STUCK: {
    zh: '流程在此无法继续：没有待办也未结束，请联系流程管理员',
    en: 'The process cannot continue: nothing is waiting and it has not ended. Please contact the process administrator',
  },
  WORKFLOW_FAILED: {
    zh: '流程执行失败：{reason}',
    en: 'The process failed: {reason}',
    kind: 'broken',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    workflowErrors: typeof workflowErrors
  }
}
