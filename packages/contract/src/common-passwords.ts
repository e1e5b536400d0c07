/** Words that must not be the only content of a password besides digits and punctuation. */
export const commonWords = `
  password passwort motdepasse contrasena admin administrator welcome letmein iloveyou qwerty dragon
  monkey football baseball superman batman sunshine princess shadow master michael jordan charlie
  freedom whatever trustno starwars computer internet security secret changeme default access login
  hello helloworld summer winter spring autumn company business finance payment woaini wodemima mima
  nihao zhongguo beijing shanghai shenzhen guangzhou alibaba taobao tencent huawei`
  .trim()
  .split(/\s+/)

/** The most common passwords that are long enough for our rule. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  123456789012 1234567890123 12345678901234 123456789abc 1234567890qwe 123456789qwerty 123qweasdzxc
  123qweasd123 qweasdzxc123 1qaz2wsx3edc 1qazxsw23edc qazwsxedcrfv zaq12wsxcde3 qwertyuiop12
  qwertyuiop123 qwerty123456 qwerty12345678 asdfghjkl123 asdf1234asdf abcd12345678 abc123456789
  a1234567890 aa1234567890 a123456789012 woaini1314520 woaini5201314 5201314woaini iloveyou1234
  password1234 password12345 password123456 passw0rd1234 p@ssw0rd1234 adminadmin123 administrator
  admin1234567 admin123456789 root12345678 letmeinplease welcometohell correcthorsebatterystaple
  trustno1trustno1 ilovemyfamily thisismypassword mypassword123 letmein123456 changeme1234
  qq1234567890 wang12345678 zhang1234567 li1234567890 111222333444 112233445566 123123123123
  147258369000 147852369000 159357159357 987654321000 987654321012 000000000000 888888888888
  666666666666 520520520520 1314520131452`
    .trim()
    .split(/\s+/),
)
