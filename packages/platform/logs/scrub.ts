const SECRETS: readonly [RegExp, string][] = [
  [
    /((?:password|passwd|pwd|secret|token|api[_-]?key|certificate|authorizationcode)["']?\s*[:=]\s*["']?)[^\s"',;&}]+/gi,
    '$1******',
  ],
  [/(authorization["']?\s*[:=]\s*["']?)[^\r\n"',}]+/gi, '$1******'],
  [/((?:set-)?cookie["']?\s*[:=]\s*["']?)[^\r\n"']+/gi, '$1******'],
  [/(bearer\s+)[\w.~+/=-]+/gi, '$1******'],
  [/(postgres(?:ql)?:\/\/[^:/@\s]+:)[^@\s]+@/gi, '$1******@'],
  // Account numbers keep their last four digits.
  [/\b\d{9,21}(\d{4})\b/g, '******$1'],
]

/** Removes secrets from a text before it is stored: passwords, tokens, headers, account numbers. */
export function scrub(text: string): string {
  return SECRETS.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text)
}
