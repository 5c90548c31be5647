/**
 * Section 9 of the shell specification (and the constants of section 7). Where an operator may change a value, it is
 * read from the profile option first and the constant here is the default.
 */

/** Section 9, default language. */
export { DEFAULT_LANGUAGE } from '../i18n/text.ts'

/** Section 9, heartbeat (profile HEARTBEAT_MS). */
export const HEARTBEAT_MS = 3_600_000

/** Section 9, page size of editable tables. */
export const PAGE_SIZE_EDITABLE = 20
/** Section 9, page size of the grid table variant. */
export const PAGE_SIZE_GRID = 200
/** Section 9, page sizes offered; custom values may be appended. */
export const PAGE_SIZE_OPTIONS = [20, 50, 100, 200, 500] as const
/** Section 9, page sizes offered by the grid table variant. */
export const PAGE_SIZE_OPTIONS_GRID = [20, 50, 100, 200, 500, 1000] as const
/** Section 5, lower limit of custom page sizes; values below it show the message PAGE_SIZE_NEGATIVE. */
export const PAGE_SIZE_CUSTOM_MIN = 0
/** Section 5, lower end of the input for custom page sizes. */
export const PAGE_SIZE_CUSTOM_INPUT_MIN = 10
/** shell.yaml editableTable: most rows in the answer to a list call. */
export const PAGE_ROWS_MAX = 1000
/** Uses of a record by documents are counted up to this number; beyond it the screen shows a plus sign. */
export const USES_COUNTED_MAX = 1000

/** Section 9, largest upload in bytes (2 GiB). */
export const UPLOAD_MAX_BYTES = 2_147_483_648
/** Section 9, a file larger than this goes to the large-file service. */
export const LARGE_FILE_BYTES = 104_857_600
/** shell.yaml attachments: size of the parts in which large files are uploaded. */
export const LARGE_PART_BYTES = 10_485_760
/** shell.yaml viewers: only this many bytes of a text are shown. */
export const TEXT_PREVIEW_BYTES = 1_048_576
/** Section 9, most attachments of one document; the upload button is disabled at this number. */
export const ATTACHMENT_MAX_COUNT = 999
/** Section 5, extensions accepted by image uploads. */
export const IMAGE_EXTENSIONS = ['gif', 'jpg', 'jpeg', 'png', 'bmp'] as const
/** Section 5, extensions with an online preview. */
export const PREVIEW_EXTENSIONS = [
  ...IMAGE_EXTENSIONS,
  'txt',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'pdf',
] as const
/** shell.yaml constants, separator of the attachment ids in the text `fileIds`. */
export const ATTACHMENT_ID_SEPARATOR = ','
/** shell.yaml attachments, largest number of files of one zip download. */
export const ZIP_MAX_FILES = 500

/** Section 9, rows fetched by one export call; also the cap of pageRows for export calls. */
export const EXPORT_PAGE_ROWS = 20_000
/** Section 9, smallest row limit of an exported sheet: one page of data and the heading. */
export const EXPORT_SHEET_MAX_ROW = 20_001
/** Section 9, rows of a sheet in the simple export variant. */
export const EXPORT_SHEET_MAX_ROW_SIMPLE = 50_000

/** Section 9, a lazily loaded script or style that takes longer fails with ChunkLoadError. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000

/** Section 9, attachment table. */
export const ATTACHMENT_TABLE_MAX_HEIGHT = 240
/** Section 9, a table whose computed height is under TABLE_HEIGHT_TOO_SMALL gets this height. */
export const TABLE_MIN_HEIGHT_FALLBACK = 250
/** Section 9, see TABLE_MIN_HEIGHT_FALLBACK. */
export const TABLE_HEIGHT_TOO_SMALL = 120

/** Section 9, date formats, in the letters of the specification (day.js writes Y and D). */
export const DATE_FORMATS = {
  date: 'yyyy-MM-dd',
  datetime: 'yyyy-MM-dd HH:mm:ss',
  year: 'yyyy',
  month: 'yyyy-MM',
} as const

/** Section 9, thousands separator, the same in both languages. */
export const THOUSANDS_SEPARATOR = ','

/** Section 9, summary row. */
export const SUMMARY = {
  decimals: 2,
  rowHeight: 40,
  label: { zh: '合计', en: 'Total' },
} as const

/** Section 9, toast. */
export const TOAST_MS = 6000
/** Section 9, distance of the toast from the upper edge. */
export const TOAST_TOP = 20
/** Section 8, how long the server's message is shown after a failed upload. */
export const UPLOAD_FAILURE_TOAST_MS = 2500

/** Section 9, fixed column widths. */
export const COLUMN_WIDTHS = {
  index: 70,
  checkbox: 50,
  checkboxInDialog: 40,
  operate: 80,
  expand: 30,
} as const

/** Section 9, z-index of modals. */
export const MODAL_Z_INDEX = 1100
/** Section 9, most open tabs, including the home tab. */
export const TABS_MAX = 15
/** shell.yaml viewers, default crop box of the image cropper. */
export const CROP_BOX = { width: 180, height: 180, type: 'image/jpeg' } as const

/** Section 9, colours of buttons by meaning; the theme maps them to its own shades. */
export const BUTTON_COLOURS = {
  default: 'blue',
  delete: 'red',
  save: 'green',
  disabled: 'grey',
} as const

/** shell.yaml constants, system code. */
export const SYSTEM_CODE = 'BASE'
/** Section 7, the encoded system code sent as appId: base64 of SYSTEM_CODE. */
export const APP_ID = 'QkFTRQ=='

/** Section 7, prefix of all backend paths. */
export const API_PREFIX = '/api'
/** Section 7, service names behind API_PREFIX. One process serves them all; the name grants no rights. */
export const SERVICES = [
  'baseServer',
  'zuul/baseServer',
  'schedule',
  'exportServer',
  'messageServer',
  'bpmServer',
  'ruleEngineServer',
  'fileServer',
  'largeFileServer',
  'srmServer',
  'cxfServer',
  'reportServer',
] as const
export type Service = (typeof SERVICES)[number]

/** Section 7, websocket paths of the one realtime service. */
export const WEBSOCKET_PATHS = { general: '/srm-ws', halls: '/ws/netty' } as const

/** Section 7, header names as written in the specification. Node lower-cases incoming names. */
export const HEADERS = {
  appSign: 'appsign',
  timestamp: 'timestamp',
  certificate: 'certificate',
  authorizationCode: 'AuthorizationCode',
  language: 'language',
  appId: 'appId',
  gatewayTag: 'Gateway-Tag',
  paramSign: 'paramsign',
  /** a call with the same key by the same user within REQUEST_KEY_HOURS gets the first answer again */
  requestKey: 'requestKey',
  /** time zone of the date-times in the answer */
  timeZone: 'timezone',
} as const

/** shell.yaml requestSigning: how long the answer for a request key is kept. */
export const REQUEST_KEY_HOURS = 24
/** shell.yaml requestSigning: largest JSON body, files excepted. */
export const BODY_MAX_BYTES = 10_485_760
/** shell.yaml requestSigning: deepest JSON accepted. */
export const JSON_MAX_DEPTH = 32
/** Section 7, respId of pages that have none. */
export const NO_RESP_ID = '-1'

/** Section 6, attachment permission codes. */
export const ATTACHMENT_CODES = {
  upload: 'btnUploadAttachment',
  preview: 'btnPreviewAttachment',
  download: 'btnDownloadAttachment',
  remove: 'btnDelAttachment',
} as const

/** Section 9, key length of asymmetric encryption. */
export const RSA_BITS = 2048
/** shell.yaml requestSigning: most bytes of one OAEP-SHA-256 block. */
export const RSA_OAEP_MAX_BYTES = 190
/** shell.yaml requestSigning: longer texts are cut into blocks of this size. */
export const RSA_BLOCK_BYTES = 180
/** Enough for ATTACHMENT_MAX_COUNT bigint ids. Limits how much private-key work one request can cause. */
export const RSA_MAX_BLOCKS = 128
/** shell.yaml requestSigning: an encrypted password older than this is refused. */
export const SECRET_MAX_AGE_SECONDS = 300
/** Signatures older than this are refused; profile SIGN_SKEW_SECONDS. */
export const SIGN_SKEW_SECONDS = 300

/** Binds the ticket of an external sign-in to the browser that started it. */
export const BROWSER_KEY_COOKIE = 'opensrm_browser'
/** The same for a ticket that links an identity, set by the page that asks for it. */
export const BIND_COOKIE = 'opensrm_bind'
