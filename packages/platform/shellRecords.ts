import { shellActions } from './access/shellActions.ts'
import { docsActions } from './http/docsAccess.ts'
import { realtimeActions } from './realtime/socketRoutes.ts'
import { loginActions } from './session/loginActions.ts'
import { recoveryActions } from './session/recoveryActions.ts'
import { SHELL_INSIDE } from './shellInside.ts'

/**
 * Records the platform stores for the shell itself, in tables without definitions: used in descriptions of the whole
 * product. A test compares each name with the migrated tables and the available calls.
 */
export const SHELL_RECORDS = {
  baseUserSession: {
    table: 'base_user_session',
    fields: [
      'userId',
      'tokenHash',
      'certificateHash',
      'gatewayTag',
      'loginMethod',
      'respId',
      'language',
      'clientIp',
      'userAgent',
      'loginTime',
      'lastActiveTime',
      'endTime',
      'endReason',
    ],
    /** returned, not stored */
    computed: ['expireTime'],
    calls: ['doLogin', 'doLogout', 'doForceLogout', 'doHeartbeat'],
    inside: [],
  },
  baseVerifyCode: {
    table: 'base_verify_code',
    fields: [
      'purpose',
      'userId',
      'target',
      'codeHash',
      'challengeId',
      'sendTime',
      'expireTime',
      'tries',
      'useTime',
      'clientIp',
    ],
    computed: [],
    calls: [],
    inside: [],
  },
  baseFile: {
    table: 'base_file',
    fields: [
      'originalFileName',
      'fileName',
      'suffixName',
      'fileSize',
      'mimeType',
      'sha256',
      'storeType',
      'largeFlag',
      'path',
      'functionId',
      'businessId',
      'fileDesc',
      'scanResult',
      'downloadCount',
      'pdfFileId',
    ],
    computed: [],
    /** the file service has its own addresses for these: upload and batchDelete */
    calls: [],
    /** done by saving a document that names a file, and by copying one */
    inside: SHELL_INSIDE.baseFile ?? [],
  },
} as const

/** Routes of the shell itself (specification, section 2), served by App and PageHost. */
export const SHELL_ROUTES = [
  '/',
  '/login',
  '/forget',
  '/register',
  '/registerInfoEdit',
  '/main',
  '/main/inHome',
  '/main/exHome',
  '/main/testIframes',
  '/main/iframe',
  '/iframeBox',
  '*',
] as const

/** Fixed calls of the shell, whatever areas are installed. */
export const SHELL_ACTIONS = [
  ...loginActions,
  ...recoveryActions,
  ...shellActions,
  ...realtimeActions,
  ...docsActions,
]
