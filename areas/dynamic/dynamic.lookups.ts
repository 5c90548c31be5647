import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const dynamicLookups = defineLookups({
  API_PARAM_IN: {
    title: t('参数位置', 'Parameter place'),
    values: {
      query: t('查询', 'Query'),
      path: t('路径', 'Path'),
      header: t('头', 'Header'),
      body: t('正文', 'Body'),
    },
  },
  CHART_AGG: {
    title: t('汇总方式', 'Aggregation'),
    values: {
      SUM: t('求和', 'Sum'),
      AVG: t('平均', 'Average'),
      COUNT: t('计数', 'Count'),
      COUNT_DISTINCT: t('去重计数', 'Count distinct'),
      MAX: t('最大', 'Max'),
      MIN: t('最小', 'Min'),
      RATIO: t('比率', 'Ratio'),
      NONE: t('不汇总', 'None'),
    },
  },
  CHART_BETTER: {
    title: t('变化的好坏', 'When a change is good'),
    values: {
      HIGHER: t('越高越好', 'Higher is better'),
      LOWER: t('越低越好', 'Lower is better'),
      NEUTRAL: t('无好坏', 'Neither'),
    },
  },
  CHART_COMPARE: {
    title: t('对比期间', 'Period to compare with'),
    values: {
      NONE: t('不对比', 'None'),
      PREVIOUS: t('上一期间', 'Previous period'),
      LAST_YEAR: t('去年同期', 'Same period last year'),
    },
  },
  CHART_PALETTE: {
    title: t('配色', 'Palette'),
    values: {
      DEFAULT: t('默认', 'Default'),
      CALM: t('柔和', 'Calm'),
      CONTRAST: t('高对比', 'High contrast'),
      STATUS: t('状态色', 'Status colours'),
      OUTCOME: t('好坏色', 'Good and bad'),
    },
  },
  CHART_SORT: {
    title: t('排序', 'Sort'),
    values: {
      NONE: t('原顺序', 'As is'),
      DIM_ASC: t('维度升序', 'Dimension ascending'),
      VALUE_DESC: t('数值降序', 'Value descending'),
      VALUE_ASC: t('数值升序', 'Value ascending'),
    },
  },
  CHART_TYPE: {
    title: t('图表类型', 'Chart type'),
    values: {
      BAR: t('柱状图', 'Bar'),
      BAR_STACK: t('堆叠柱状图', 'Stacked bar'),
      BAR_H: t('条形图', 'Horizontal bar'),
      LINE: t('折线图', 'Line'),
      AREA: t('面积图', 'Area'),
      PIE: t('饼图', 'Pie'),
      RING: t('环形图', 'Ring'),
      SCATTER: t('散点图', 'Scatter'),
      RADAR: t('雷达图', 'Radar'),
      GAUGE: t('仪表盘', 'Gauge'),
      FUNNEL: t('漏斗图', 'Funnel'),
      COMBO: t('柱线组合', 'Bar and line'),
      NUMBER_CARD: t('指标卡', 'Number card'),
      TABLE: t('表格', 'Table'),
    },
  },
  COLUMN_ALIGN: {
    title: t('列对齐', 'Column alignment'),
    values: {
      LEFT: t('左', 'Left'),
      CENTER: t('中', 'Centre'),
      RIGHT: t('右', 'Right'),
    },
  },
  EXPORT_FORMAT: {
    title: t('导出格式', 'Export format'),
    values: {
      XLSX: t('Excel', 'Excel'),
      CSV: t('CSV', 'CSV'),
      ZIP: t('压缩包', 'Zip of sheets'),
    },
  },
  EXPORT_SOURCE: {
    title: t('导出来源', 'Export source'),
    values: {
      TABLE: t('列表', 'List'),
      REPORT: t('动态报表', 'Dynamic report'),
      CHART: t('图表', 'Chart'),
      CUSTOM: t('自定义', 'Custom'),
    },
  },
  EXTERNAL_SYSTEM: {
    title: t('外部系统', 'External system'),
    values: {
      EBS: t('Oracle EBS', 'Oracle EBS'),
      SAP: t('SAP', 'SAP'),
      ERP: t('其他ERP', 'Other ERP'),
      MES: t('MES', 'MES'),
      WMS: t('WMS', 'WMS'),
      PLM: t('PLM', 'PLM'),
      OA: t('OA', 'OA'),
      HR: t('HR', 'HR'),
      SUPPLIER: t('供应商系统', 'Supplier system'),
      OTHER: t('其他', 'Other'),
    },
  },
  HTTP_METHOD: {
    title: t('HTTP方法', 'HTTP method'),
    values: {
      GET: t('GET', 'GET'),
      POST: t('POST', 'POST'),
      PUT: t('PUT', 'PUT'),
      DELETE: t('DELETE', 'DELETE'),
    },
  },
  INTERFACE_DIRECTION: {
    title: t('接口方向', 'Direction'),
    values: {
      OUT: t('推送', 'Outbound'),
      IN: t('接收', 'Inbound'),
    },
  },
  MENU_SIDE: {
    title: t('适用方', 'Side'),
    values: {
      BUYER: t('采购方', 'Buyer'),
      SUPPLIER: t('供应商', 'Supplier'),
      BOTH: t('双方', 'Both'),
    },
  },
  PARAM_CONTROL: {
    title: t('参数控件', 'Parameter control'),
    values: {
      INPUT: t('输入框', 'Input'),
      NUMBER: t('数字', 'Number'),
      DATE: t('日期', 'Date'),
      DATERANGE: t('日期范围', 'Date range'),
      MONTH: t('月份', 'Month'),
      LOOKUP: t('快码', 'Lookup'),
      MULTI_LOOKUP: t('多选快码', 'Multi lookup'),
      PICKER: t('选择器', 'Picker'),
      CHECKBOX: t('勾选', 'Check box'),
      HIDDEN: t('隐藏', 'Hidden'),
    },
  },
  PARAM_OPERATOR: {
    title: t('参数用法', 'Parameter use'),
    values: {
      EQ: t('等于', 'Equals'),
      LIKE: t('包含', 'Contains'),
      IN: t('属于', 'In'),
      BETWEEN: t('区间', 'Between'),
      GE: t('大于等于', 'At least'),
      LE: t('小于等于', 'At most'),
    },
  },
  PARAM_TYPE: {
    title: t('参数类型', 'Parameter type'),
    values: {
      TEXT: t('文本', 'Text'),
      NUMBER: t('数字', 'Number'),
      DATE: t('日期', 'Date'),
      DATETIME: t('时间', 'Date-time'),
      MONTH: t('月份', 'Month'),
      BOOL: t('是否', 'Yes/No'),
      LOOKUP: t('快码', 'Lookup'),
      ORG: t('组织', 'Organisation'),
      SUPPLIER: t('供应商', 'Supplier'),
      USER: t('用户', 'User'),
      CATEGORY: t('采购品类', 'Purchase category'),
      ITEM: t('物料', 'Item'),
    },
  },
  PERIOD_GRAIN: {
    title: t('时间粒度', 'Time grain'),
    values: {
      DAY: t('日', 'Day'),
      WEEK: t('周', 'Week'),
      MONTH: t('月', 'Month'),
      QUARTER: t('季', 'Quarter'),
      YEAR: t('年', 'Year'),
      NONE: t('无', 'None'),
    },
  },
  REPORT_CATEGORY: {
    title: t('报表分类', 'Report category'),
    values: {
      PURCHASING: t('采购', 'Purchasing'),
      SOURCING: t('寻源', 'Sourcing'),
      SUPPLIER: t('供应商', 'Suppliers'),
      QUALITY: t('质量', 'Quality'),
      SETTLEMENT: t('结算', 'Settlement'),
      MOULD: t('模具', 'Moulds'),
      ADMIN: t('管理', 'Administration'),
    },
  },
  REPORT_COL_TYPE: {
    title: t('报表列类型', 'Report column type'),
    values: {
      TEXT: t('文本', 'Text'),
      NUMBER: t('数字', 'Number'),
      AMOUNT: t('金额', 'Amount'),
      PRICE: t('单价', 'Price'),
      PERCENT: t('百分比', 'Percent'),
      DATE: t('日期', 'Date'),
      DATETIME: t('时间', 'Date-time'),
      LOOKUP: t('快码', 'Lookup'),
      BOOL: t('是否', 'Yes/No'),
    },
  },
  REPORT_TYPE: {
    title: t('报表类型', 'Report type'),
    values: {
      SQL: t('SQL报表', 'SQL report'),
      RESOURCE: t('业务列表', 'Resource list'),
    },
  },
  RESULT_FLAG: {
    title: t('结果', 'Result'),
    values: {
      S: t('成功', 'Success'),
      E: t('失败', 'Error'),
    },
  },
  SCOPE_MODE: {
    title: t('数据权限方式', 'Row scope'),
    values: {
      NONE: t('不限制', 'None'),
      ORG: t('按组织', 'By organisation'),
      ORG_CATEGORY: t('按组织与分类', 'By organisation and category'),
      SUPPLIER: t('按供应商', 'By supplier'),
      CREATED_BY: t('按本人', 'Own'),
    },
  },
  SCSI_AUTH: {
    title: t('接口认证', 'Authentication'),
    values: {
      NONE: t('无', 'None'),
      BASIC: t('Basic', 'Basic'),
      BEARER: t('固定令牌', 'Bearer'),
      OAUTH2: t('OAuth2客户端', 'OAuth2 client'),
      API_KEY: t('API Key', 'API key'),
      HMAC: t('签名', 'HMAC signature'),
    },
  },
  SCSI_CONVERT: {
    title: t('转换', 'Conversion'),
    values: {
      NONE: t('无', 'None'),
      TRIM: t('去空格', 'Trim'),
      UPPER: t('大写', 'Upper case'),
      DATE_FORMAT: t('日期格式', 'Date format'),
      NUMBER: t('数字', 'Number'),
      BOOL_YN: t('Y/N', 'Y/N'),
      LOOKUP: t('快码', 'Lookup'),
      SPLIT: t('拆分', 'Split'),
    },
  },
  SCSI_MAP_SOURCE: {
    title: t('映射来源', 'Map source'),
    values: {
      FIELD: t('字段', 'Field'),
      CONST: t('常量', 'Constant'),
      PARAM: t('参数', 'Parameter'),
      LOOKUP_MAP: t('快码转换', 'Lookup conversion'),
      EXPR: t('表达式', 'Expression'),
      SEQUENCE: t('流水号', 'Sequence'),
    },
  },
  SCSI_PAGING: {
    title: t('分页方式', 'Paging'),
    values: {
      NONE: t('不分页', 'None'),
      PAGE: t('页码', 'Page number'),
      OFFSET: t('偏移', 'Offset'),
      CURSOR: t('游标', 'Cursor'),
      SINCE: t('按更新时间', 'By update time'),
    },
  },
  SCSI_PROTOCOL: {
    title: t('接口协议', 'Protocol'),
    values: {
      REST_JSON: t('REST JSON', 'REST JSON'),
      SOAP: t('SOAP', 'SOAP'),
      HTTP_FORM: t('HTTP表单', 'HTTP form'),
      HTTP_XML: t('HTTP XML', 'HTTP XML'),
      DB_READ: t('数据库读取', 'Database read'),
      DB_STAGING: t('中间表', 'Staging table'),
    },
  },
  SCSI_TRIGGER: {
    title: t('触发方式', 'Trigger'),
    values: {
      EVENT: t('业务事件', 'Business event'),
      SCHEDULE: t('定时', 'Schedule'),
      MANUAL: t('手工', 'Manual'),
      INBOUND: t('外部调用', 'Called by other system'),
      SERVICE: t('服务查询', 'Service asked by the product'),
    },
  },
  SCSI_WRITE_MODE: {
    title: t('写入方式', 'Write mode'),
    values: {
      INSERT: t('新增', 'Insert'),
      UPSERT: t('新增或更新', 'Upsert'),
      UPDATE: t('仅更新', 'Update only'),
    },
  },
  SERIES_AXIS: {
    title: t('坐标轴', 'Axis'),
    values: {
      LEFT: t('左轴', 'Left'),
      RIGHT: t('右轴', 'Right'),
    },
  },
})
