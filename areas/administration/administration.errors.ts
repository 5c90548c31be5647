import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const administrationErrors = defineErrors({
  USER_NAME_FIXED: {
    zh: '首次登录后账号不能修改',
    en: 'The user name is fixed after the first sign-in',
  },
  USER_NAME_RESERVED: { zh: '该账号为系统保留名称', en: 'This user name is reserved' },
  RESP_NOT_HELD: {
    zh: '默认职责必须是该用户拥有的职责',
    en: "The default responsibility must be one of the user's responsibilities",
  },
  NOT_ON_YOURSELF: {
    zh: '不能对自己的账号执行此操作',
    en: 'You cannot do this to your own account',
  },
  LAST_ADMINISTRATOR: {
    zh: '这是最后一个有效的系统管理员，不能停用或收回',
    en: 'This is the last active system administrator. The account cannot be disabled or lose its permissions',
  },
  RESET_BEYOND_OWN_RIGHTS: {
    zh: '该账号拥有您没有的职责，不能由您重置密码',
    en: 'This account has responsibilities that you do not have, so you cannot reset it',
  },
  GRANT_BEYOND_OWN_RIGHTS: {
    zh: '不能授予自己没有的职责“{responsibility}”',
    en: 'You cannot grant the responsibility "{responsibility}" because you do not have it',
  },
  SIDE_MISMATCH: {
    zh: '职责“{responsibility}”不适用于该类用户',
    en: 'The responsibility "{responsibility}" is not for this kind of user',
  },
  GRANT_TO_YOURSELF: {
    zh: '不能给自己授予该职责',
    en: 'You cannot grant this responsibility to yourself',
  },
  ALREADY_GRANTED: {
    zh: '该用户已拥有职责“{responsibility}”',
    en: 'The user already has "{responsibility}"',
  },
  ORG_PERMITS_REQUIRED: { zh: '请至少选择一个组织', en: 'Choose at least one organisation' },
  SECOND_PERSON_NEEDED: {
    zh: '须由另一位管理员复核',
    en: 'Another administrator has to confirm this',
  },
  STILL_USED: {
    zh: '“{name}”仍在使用，不能停用：{impact}',
    en: '"{name}" is still in use and cannot be disabled: {impact}',
  },
  ALREADY_USED: {
    zh: '“{name}”已被使用，{label}不能再修改：{impact}',
    en: '"{name}" is in use, so its {label} can no longer change: {impact}',
  },
  SHIPPED_PROTECTED: {
    zh: '“{name}”随系统提供，不能停用、删除或改作他用',
    en: '"{name}" is built in and cannot be disabled, deleted or changed into something else',
  },
  USER_NAME_TAKEN: {
    zh: '账号“{name}”已存在（不区分大小写）',
    en: 'The user name "{name}" already exists (upper and lower case are the same)',
  },
  CONTACT_TAKEN: {
    zh: '{label}“{value}”已被账号“{user}”使用',
    en: 'The {label} "{value}" already belongs to the account "{user}"',
  },
  SUPPLIER_HAS_MAIN_ACCOUNT: {
    zh: '该供应商已有主账号“{user}”',
    en: 'The supplier already has the main account "{user}"',
  },
  REPLACEMENT_NEEDED: {
    zh: '“{name}”仍在审批矩阵中（{roles}），请选择接替人',
    en: '"{name}" is still in the approval matrix ({roles}). Choose a replacement',
  },
  REPLACEMENT_WITHOUT_ACCOUNT: {
    zh: '接替人“{name}”没有有效账号',
    en: 'The replacement "{name}" has no active account',
  },
  LEAVES_BEFORE_ENTRY: {
    zh: '离职日期不能早于入职日期',
    en: 'The leave date must not be before the entry date',
  },
  OWNED_BY_HR: {
    zh: '该员工来自人力系统，不能在此修改{label}',
    en: 'This person comes from the HR system; {label} cannot be changed here',
  },
  ORG_TYPE_ORDER: {
    zh: '{type}不能放在{parent}之下',
    en: 'A {type} cannot be below a {parent}',
  },
  CREDIT_CODE_WRONG: {
    zh: '统一社会信用代码校验位不正确',
    en: 'The check character of the unified social credit code is wrong',
  },
  OTHER_LEGAL_ENTITY: {
    zh: '上级部门与本部门不属于同一法人',
    en: 'The parent department belongs to another legal entity',
  },
  POSITION_OUTSIDE_JOB: {
    zh: '职务“{job}”不能分配到该部门所在的组织',
    en: 'The job "{job}" is not for the organisation of this department',
  },
  HEADCOUNT_OVER_JOB: {
    zh: '职务“{job}”在该区域的编制上限为{max}，已超出',
    en: 'The job "{job}" allows a headcount of {max} in this area, which is exceeded',
  },
  HEADCOUNT_BELOW_FILLED: {
    zh: '编制人数不能少于在岗人数{filled}',
    en: 'The headcount cannot be below the {filled} seats filled',
  },
  LIMIT_OVER_JOB: {
    zh: '审批限额不能高于职务限额{limit}',
    en: "The approval limit cannot be above the job's {limit}",
  },
  POSITION_FULL: {
    zh: '职位“{position}”编制{headcount}人已满',
    en: 'The position "{position}" has all its {headcount} {headcount:seat|seats} filled',
  },
  ALLOTMENT_OVERLAPS: {
    zh: '该员工在此期间已任该职位',
    en: 'The person already has this position in that period',
  },
  ACTING_TOO_LONG: { zh: '代理任职最长180天', en: 'An acting assignment lasts at most 180 days' },
  ENDS_BEFORE_START: {
    zh: '失效日期不能早于生效日期{from}',
    en: 'The end must not be before the start {from}',
  },
  ENDS_IN_FUTURE: {
    zh: '失效日期不能晚于今天；将来的结束日期请直接填写在任职上',
    en: 'The end must not be after today; enter a later end in the allotment itself',
  },
  HIERARCHY_CYCLE: {
    zh: '职位“{position}”的上级形成循环',
    en: 'The superiors of the position "{position}" go round in a circle',
  },
  PARENT_NOT_IN_HIERARCHY: {
    zh: '上级职位不在本层级中',
    en: 'The parent position is not part of this hierarchy',
  },
  LAST_DEFAULT_HIERARCHY: {
    zh: '这是该用途唯一生效的默认层级，不能失效',
    en: 'This is the only default hierarchy in effect for its purpose, so it cannot expire',
  },
  RESP_SIDE_FIXED: {
    zh: '职责已分配给用户，使用方不能修改',
    en: 'The responsibility is already assigned, so its side cannot change',
  },
  ROLE_SIDE_FIXED: {
    zh: '角色已有权限或已被职责使用，使用方不能修改',
    en: 'The role has permits or is part of a responsibility; its side cannot change',
  },
  ROLE_OTHER_SIDE: {
    zh: '角色“{role}”的使用方与职责不同',
    en: 'The role "{role}" is for another side than the responsibility',
  },
  SECURITY_ADMIN_ONLY: {
    zh: '{label}只能由安全管理员设置为此值',
    en: 'Only the security administrator may set {label} to this',
  },
  SCOPE_OF_SUPPLIERS: {
    zh: '供应商职责的数据范围只能是“本供应商”，内部职责不能是',
    en: 'Supplier responsibilities must have the data scope "own supplier"; others must not',
  },
  GRANT_ROLE_BEYOND_OWN: {
    zh: '不能加入自己没有的角色“{role}”',
    en: 'You cannot add the role "{role}" because you do not have it',
  },
  PERMITS_BEYOND_OWN: {
    zh: '不能授予自己没有的权限：{permits}',
    en: 'You cannot grant permits that you do not have: {permits}',
  },
  PERMIT_WITHOUT_MENU: {
    zh: '按钮“{resource}”所属菜单未勾选',
    en: 'The menu of the button "{resource}" is not permitted',
  },
  MENU_OTHER_SIDE: {
    zh: '菜单“{menu}”不适用于该角色的使用方',
    en: 'The menu "{menu}" is not for the side of this role',
  },
  ADMINISTRATOR_NEEDS: {
    zh: '系统管理员必须保留“{menu}”的全部权限',
    en: 'System administrators must keep all functions of "{menu}"',
  },
  ROLES_CONFLICT: {
    zh: '角色“{first}”与“{second}”互斥，不能同时授予',
    en: 'The roles "{first}" and "{second}" exclude each other',
  },
  ROLES_CONFLICT_FOR: {
    zh: '用户“{user}”将同时拥有互斥角色“{first}”与“{second}”',
    en: 'The user "{user}" would have "{first}" and "{second}", which exclude each other',
  },
  CONFLICT_WITH_ITSELF: {
    zh: '角色不能与自己互斥',
    en: 'A role cannot exclude itself',
  },
  EXCEPTION_TOO_LONG: {
    zh: '互斥例外须填写原因，且最长365天',
    en: 'An exception needs a reason and lasts at most 365 days',
  },
  REASON_FOR_HIGH_RISK: {
    zh: '职责“{responsibility}”含高风险角色，须填写授权原因',
    en: '"{responsibility}" contains high-risk roles; give the reason',
  },
  DELEGATED_READ_ONLY: {
    zh: '由授权代理产生，不能在此修改',
    en: 'This comes from a delegation and cannot be changed here',
  },
  MENU_ROUTE_UNKNOWN: {
    zh: '路由“{url}”不是系统中的页面',
    en: 'The product has no page "{url}"',
  },
  MENU_LINK_INSECURE: {
    zh: '外部地址须以 https:// 开头',
    en: 'An address outside must start with https://',
  },
  MENU_HOST_NOT_ALLOWED: {
    zh: '内嵌页面的主机“{host}”不在参数 IFRAME_ALLOWED_HOSTS 或 CONNECTED_HOSTS 中',
    en: 'The host "{host}" is among neither IFRAME_ALLOWED_HOSTS nor CONNECTED_HOSTS',
  },
  MENU_NEEDED: {
    zh: '系统管理员需要菜单“{menu}”，不能停用',
    en: 'System administrators need the menu "{menu}"; it cannot be disabled',
  },
  ACTIONS_NOT_A_LIST: {
    zh: '{label}应为文本列表，例如 ["srmPurOrder/doSubmit"]',
    en: '{label} must be a list of texts such as ["srmPurOrder/doSubmit"]',
  },
  ACTION_UNKNOWN: { zh: '没有接口动作“{action}”', en: 'There is no action "{action}"' },
  FIELD_KEY_UNKNOWN: { zh: '没有字段“{field}”', en: 'There is no field "{field}"' },
  LOOKUP_SYSTEM_ONLY_TEXTS: {
    zh: '系统快码“{type}”只能修改含义、说明和排序',
    en: 'Of the system lookup "{type}" only meanings, descriptions and order can be changed',
  },
  LOOKUP_CODE_TAKEN: {
    zh: '快码“{type}”已有值“{code}”',
    en: 'The lookup "{type}" already has the value "{code}"',
  },
  LOOKUP_VALUE_USED: {
    zh: '值“{code}”已被{document}引用，只能停用',
    en: 'The value "{code}" is used by {document}; disable it instead',
  },
  LOOKUP_NOT_BY_ORG: {
    zh: '快码“{type}”未设为按组织维护',
    en: 'The lookup "{type}" is not kept per business unit',
  },
  PROFILE_NOT_A_NUMBER: { zh: '“{value}”不是数字', en: '"{value}" is not a number' },
  PROFILE_OUT_OF_RANGE: {
    zh: '“{value}”超出允许范围 {min} ～ {max}',
    en: '"{value}" is outside {min} to {max}',
  },
  PROFILE_NOT_YES_NO: { zh: '“{value}”应为 Y 或 N', en: '"{value}" must be Y or N' },
  PROFILE_NOT_A_DATE: {
    zh: '“{value}”应为 yyyy-MM-dd 日期',
    en: '"{value}" must be a date yyyy-MM-dd',
  },
  PROFILE_NOT_JSON: { zh: '值不是有效的 JSON', en: 'The value is not valid JSON' },
  PROFILE_NOT_AN_ADDRESS: {
    zh: '“{value}”不是网址，请填写以 http:// 或 https:// 开头的完整地址，多个以逗号分隔',
    en: '"{value}" is no web address: write it with http:// or https://, several separated by commas',
  },
  PROFILE_NOT_IN_LOOKUP: {
    zh: '“{value}”不是快码“{type}”的有效值',
    en: '"{value}" is not a value of the lookup "{type}"',
  },
  PROFILE_LEVEL_NOT_ALLOWED: {
    zh: '该参数不能在此层级设置',
    en: 'The option cannot be set at this level',
  },
  PROFILE_LEVEL_TWICE: {
    zh: '同一层级对象只能有一个值',
    en: 'One object of a level can have only one value',
  },
  PROFILE_LIMITS_FIXED: {
    zh: '系统参数“{name}”的类型和上下限不能修改',
    en: 'Type and limits of the system option "{name}" cannot change',
  },
  TABLE_COLUMN_UNKNOWN: {
    zh: '单据中没有列“{column}”',
    en: 'The document has no column "{column}"',
  },
  TABLE_NEEDS_COLUMN: {
    zh: '至少要显示一列',
    en: 'At least one column must be displayed',
  },
  TABLE_API_UNKNOWN: { zh: '没有接口“{path}”', en: 'There is no action "{path}"' },
  TABLE_NOT_YOURS: {
    zh: '个人布局只能属于自己',
    en: 'A personal layout belongs to yourself',
  },
  ESCALATE_TO_WHOM: { zh: '填写了升级时间，请选择升级给谁', en: 'Choose whom it escalates to' },
  NODE_NEEDS_PROCESS: { zh: '填写节点时必须选择流程', en: 'A node needs its process' },
  SAME_REMINDER_SCOPE: {
    zh: '已有相同范围的启用设置“{name}”',
    en: 'The setting "{name}" is already enabled for the same tasks',
  },
  DELEGATE_IS_DELEGATOR: { zh: '不能授权给自己', en: 'One does not delegate to oneself' },
  END_BEFORE_START: { zh: '结束时间必须晚于开始时间', en: 'The end must be later than the start' },
  DELEGATION_TOO_LONG: {
    zh: '授权最长 {days} 天',
    en: 'A delegation lasts at most {days} {days:day|days}',
  },
  RELATION_OF_OTHER_TYPE: {
    zh: '职责范围只用于职责借用，流程范围只用于审批代理',
    en: 'The scope does not match the type: delegate responsibilities or approvals of processes',
  },
  NAME_THE_RESPONSIBILITIES: {
    zh: '职责借用必须列出职责',
    en: 'Name the responsibilities that are lent',
  },
  DELEGATION_OVER: { zh: '结束时间已过', en: 'Its end has passed' },
  NOT_YOUR_DELEGATION: {
    zh: '只能处理自己的授权',
    en: 'You can only change your own delegations',
  },
  DELEGATE_ELSEWHERE: {
    zh: '只能授权给同一方的用户，供应商只能授权给本公司用户',
    en: 'Delegate within your own side only; suppliers within their own company',
  },
  DELEGATION_OVERLAPS: {
    zh: '与授权 {number} 的范围和时间重叠',
    en: 'Scope and time overlap with delegation {number}',
  },
  TOO_MANY_SUB_ACCOUNTS: {
    zh: '贵公司最多 {max} 个账号',
    en: 'Your company has at most {max} {max:account|accounts}',
  },
  TOO_MANY_FAVOURITES: {
    zh: '最多收藏{max}项，请先删除不用的',
    en: 'At most {max} favourites can be kept. Please remove some first',
  },
  SSO_ISSUER_HTTPS: {
    zh: '签发者必须使用 https（仅本机可用 http）',
    en: 'The issuer must use https (http only on this machine)',
  },
  SSO_PROVISION_INTERNAL: {
    zh: '只能为内部用户自动建账号',
    en: 'Accounts can be created for internal users only',
  },
  SSO_NO_HIGH_RISK: {
    zh: '不能使用包含高风险角色的职责',
    en: 'A responsibility with high-risk roles cannot be used here',
  },
  OAUTH_API_NEEDED: {
    zh: '请选择接口，或填写“资源/动作”',
    en: 'Choose an API, or type resource/action',
  },
  OAUTH_RESP_SIDE: {
    zh: '供应商的应用须用供应商职责，其他应用须用内部职责',
    en: 'A supplier application runs under a supplier responsibility, any other under an internal one',
  },
  OAUTH_RESP_NOT_HELD: {
    zh: '负责人（供应商应用：其主账号）没有该职责，不能交给应用',
    en: 'The owner (for a supplier application, the main account) does not have this responsibility',
  },
  OAUTH_OWNER_ONLY: {
    zh: '只有负责人或安全管理员可以生成密钥',
    en: 'Only the owner or the security administrator can create a secret',
  },
  OAUTH_NEEDS_REDIRECT: {
    zh: '授权码方式需要回调地址',
    en: 'The authorization code grant needs a redirect URI',
  },
  OAUTH_BAD_REDIRECT: {
    zh: '回调地址“{uri}”必须是 https 且不含 #',
    en: 'The redirect URI "{uri}" must use https and have no #',
  },
  OAUTH_BAD_RANGE: { zh: '“{range}”不是网段', en: '"{range}" is no address range' },
  OAUTH_TOO_LONG: { zh: '有效期最长两年', en: 'An application expires after two years at most' },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    administrationErrors: typeof administrationErrors
  }
}
