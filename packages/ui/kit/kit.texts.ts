import { defineTexts } from '../i18n/text.ts'

export const kitTexts = defineTexts({
  'kit.current': { zh: '实时更新中', en: 'Up to date' },
  'kit.unanswered': {
    zh: '服务器没有应答，数据截至{time}',
    en: 'The server does not answer; figures of {time}',
  },
  'kit.steps': { zh: '步骤', en: 'Steps' },
  'kit.stepOf': { zh: '第 {at} 步，共 {count} 步', en: 'Step {at} of {count}' },

  'kit.timeLeft': { zh: '剩余时间', en: 'Time left' },
  'kit.days': { zh: '{days} 天 {time}', en: '{days} {days:day|days} {time}' },
  'kit.over': { zh: '已截止', en: 'Closed' },

  'kit.scan': { zh: '扫描或输入条码', en: 'Scan or type a code' },
  'kit.camera': { zh: '用摄像头扫描', en: 'Scan with the camera' },
  'kit.photo': { zh: '拍照识别条码', en: 'Read the code from a photo' },
  'kit.photoUnread': {
    zh: '照片上没有可识别的条码，请靠近一些重拍，或手工输入',
    en: 'No code could be read from the photo. Take it from closer, or type the code',
  },
  'kit.cameraStop': { zh: '关闭摄像头', en: 'Close the camera' },
  'kit.cameraHint': { zh: '将条码对准取景框', en: 'Hold the code into the frame' },
  'kit.cameraFailed': {
    zh: '无法打开摄像头，请检查浏览器权限，或改用扫描枪、手工输入',
    en: 'The camera could not be opened. Check the permissions of the browser, or use a scanner or the keyboard',
  },

  'kit.place': { zh: '位置', en: 'Place' },
  'kit.field': { zh: '字段', en: 'Field' },
  'kit.old': { zh: '原值', en: 'Old' },
  'kit.new': { zh: '新值', en: 'New' },
  'kit.added': { zh: '新增', en: 'Added' },
  'kit.gone': { zh: '移除', en: 'Removed' },
  'kit.noDifference': { zh: '两个版本没有差异', en: 'The two versions do not differ' },
  'kit.from': { zh: '原版本', en: 'From version' },
  'kit.to': { zh: '新版本', en: 'To version' },

  'kit.rowsAdd': { zh: '加入 {count} 行', en: 'Add {count} {count:row|rows}' },
  'kit.rowsTaken': { zh: '已在单据中', en: 'Already in this document' },
  'kit.rowsNone': { zh: '没有可选的记录', en: 'There is nothing to choose from' },
  'kit.take': { zh: '选择', en: 'Choose' },
  'kit.split': { zh: '拆分', en: 'Split' },
  'kit.join': { zh: '去掉', en: 'Remove' },

  'kit.toList': { zh: '返回列表', en: 'Back to the list' },
  'kit.panes': { zh: '调整宽度', en: 'Change the width' },

  'kit.total': { zh: '合计', en: 'Total' },

  'kit.criterion': { zh: '评分项', en: 'Criterion' },
  'kit.fullScore': { zh: '满分 {score}', en: 'out of {score}' },
  'kit.notApplicable': { zh: '不适用', en: 'N/A' },
  'kit.scoreRange': {
    zh: '请输入 {least} 到 {most} 之间的分数',
    en: 'Enter a score from {least} to {most}',
  },
  'kit.scoreStep': { zh: '分数须为 {step} 的整数倍', en: 'Scores go in steps of {step}' },
  'kit.scoreReason': { zh: '请说明理由', en: 'Give a reason' },
  'kit.scoreNumber': { zh: '请输入数字', en: 'Enter a number' },
  'kit.scored': { zh: '已评 {done} / {count} 项', en: '{done} of {count} scored' },
  'kit.scoreOf': { zh: '{item}，{subject}', en: '{item}, {subject}' },
  'kit.reasonOf': { zh: '{item}，{subject}：理由', en: '{item}, {subject}: reason' },
  'kit.reason': { zh: '理由', en: 'Reason' },
})
