// Clipboards in the shapes their programs write them, with words of our own. For tests only.

const wordHead = (css: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:////Users/sam/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-parent:""; font-size:12.0pt; font-family:"Aptos",sans-serif;} ${css} --></style></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->`;
const wordFoot = '<!--EndFragment--></body></html>';

/** A Word paragraph that is an item, in the class Word gives it. */
function wordItem(list: string, marker: string, text: string, style = ''): string {
  return `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;${style}mso-list:${list}'><![if !supportLists]><span
style='mso-fareast-font-family:Aptos'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${text}<o:p></o:p></p>\n`;
}

export const wordNumbers =
  wordHead('@list l1:level2 {mso-level-number-format:alpha-lower;} @list l0:level1 {mso-level-number-format:bullet;}') +
  '<p class=MsoNormal>Before<o:p></o:p></p>\n' +
  wordItem('l1 level1 lfo1', '1.', 'First') +
  wordItem('l1 level2 lfo1', 'a.', 'Within the\nfirst') +
  wordItem('l1 level1 lfo1', '2.', 'Second') +
  '<p class=MsoListParagraphCxSpMiddle>It goes on<o:p></o:p></p>\n' +
  wordItem('l1 level1 lfo1', '3.', 'Third') +
  '<p class=MsoNormal><o:p>&nbsp;</o:p></p>\n' +
  wordItem('l0 level1 lfo3', '·', 'Dot') +
  '<p class=MsoNormal>Between</p>\n' +
  wordItem('l1 level1 lfo1', '4.', 'Fourth') +
  wordFoot;

export const wordSkippedLevels =
  wordHead('') +
  wordItem('l2 level1 lfo2', '1)', 'One') +
  wordItem('l2 level3 lfo2', 'iv)', 'Deep') +
  wordItem('l2 level2 lfo2', 'b)', 'Less deep') +
  wordItem('l2 level1 lfo2', '2)', 'Two') +
  wordFoot;

export const wordFormats =
  wordHead('') +
  `<h1>Report<o:p></o:p></h1><p class=MsoNormal align=center style='text-align:center'><b><span
style='font-size:14.0pt;font-family:"Georgia",serif;color:#C00000;mso-themecolor:accent1'>Red</span></b><span
style='color:black'> and <i>black</i></span> <u>under</u><s>struck</s> H<sub>2</sub>O
<span style='background:yellow;mso-highlight:yellow'>marked</span></p>
<p class=MsoNormal><span style='mso-comment-reference:S_1;mso-comment-date:20250901'>commented</span><a
class=msocomanchor href="#_msocom_1"><span style='mso-special-character:comment'>[S1]</span></a></p>
<p class=MsoNormal><img width=10 height=10 src="file:///C:/Users/sam/clip_image001.png"><v:shape id="x"></v:shape></p>` +
  wordFoot;

/** What is left of Word's lists once Safari took its classes and `mso-` styles away. */
export const wordInSafari = `<p style="margin: 0in 0in 8pt; font-size: 12pt;">Before</p>
<p style="margin: 0in 0in 0in 0.5in; text-indent: -0.25in;"><span style="font-family: Symbol;">·<span style="font-size: 7pt;">&nbsp;&nbsp;&nbsp; </span></span>Dot</p>
<p style="margin: 0in 0in 0in 1in; text-indent: -0.25in;"><span>o<span>&nbsp;&nbsp; </span></span>Ring</p>
<p style="margin: 0in 0in 0in 0.5in; text-indent: -0.25in;"><span>1.<span>&nbsp;&nbsp; </span></span>Number</p>`;

export const excelGrades = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet>
<style><!--table {mso-displayed-decimal-separator:"\\.";} td {color:black;font-size:11.0pt;font-family:Calibri, sans-serif;}
.xl65 {font-weight:700;background:#E2EFDA;mso-pattern:black none;text-align:center;}
.xl66 {mso-number-format:"0\\.0%";} .xl68 {color:red;font-style:italic;}--></style></head>
<body link="#0563C1"><table border=0 width=416 style='border-collapse:collapse'><!--StartFragment--><col width=160 style='mso-width-source:userset'>
<tr height=20><td class=xl65 width=160>Student</td><td class=xl65>Term 1</td><td class=xl65>Mean</td></tr>
<tr height=20><td class=xl68 style='height:15.0pt'>Ada</td><td class=xl66 align=right x:num="0.5">50.0%</td><td class=xl66 align=right x:fmla="=AVERAGE(B2:B2)">50.0%</td></tr>
<tr height=20><td class=xl66>Ben</td><td class=xl66 colspan=2 style='mso-ignore:colspan'>absent</td></tr>
<tr height=20><td class=xl66>Cy</td></tr><!--EndFragment--></table></body></html>`;

export const sheetsCells = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc;}br {mso-data-placement:same-cell;}--></style>
<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" style="table-layout:fixed;font-size:10pt;font-family:Arial"><colgroup><col width="100"/></colgroup><tbody>
<tr style="height:21px;"><td style="padding:2px;font-weight:bold;background-color:#fff2cc;" data-sheets-value="{&quot;2&quot;:&quot;Name&quot;}">Name</td><td style="text-align:right;" data-sheets-value="{}" data-sheets-formula="=1">12</td></tr>
<tr><td rowspan="2">tall</td><td>b<br/>b</td></tr><tr><td>c</td></tr></tbody></table>`;

const plainRun =
  'font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;';

export const docsText = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-225f7a7a-7fff-443e-8b2c-f0b1bb6cdc1c"><h2 dir="ltr"><span style="${plainRun.replace('11pt', '16pt')}">Plan</span></h2>
<p dir="ltr" style="line-height:1.38;text-align: justify;"><span style="${plainRun}">plain </span><span style="${plainRun.replace('400', '700').replace('text-decoration:none', 'text-decoration:underline')}">loud</span><span style="${plainRun.replace('#000000', '#ff0000').replace('baseline', 'super')}">2</span><a href="https://a.example/" style="text-decoration:none;"><span style="${plainRun.replace('text-decoration:none', 'text-decoration:underline').replace('#000000', '#1155cc')}">link</span></a></p><br />
<ul><li dir="ltr" aria-level="1" style="list-style-type:disc;${plainRun}"><p dir="ltr" role="presentation"><span style="${plainRun}">one</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="${plainRun}">nested</span></p></li></ul></ul>
<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,iVBORw0KGgo=" role="presentation"><p><span style="${plainRun}">done</span></p></li></ul></b><br class="Apple-interchange-newline">`;

const editorLine =
  'color: #d4d4d4;background-color: #1e1e1e;font-family: Menlo, Monaco, &quot;Courier New&quot;, monospace;white-space: pre;';
export const codeInChrome = `<meta charset='utf-8'><div style="${editorLine}"><div><span style="color: #569cd6;">const</span> a = <span>1</span>;</div><br><div>  if (a &lt; 2) {}</div></div>`;
export const codeInSafari = `<head><meta charset="UTF-8"></head><div style="${editorLine}"><span style="font-weight: bold;"><br class="Apple-interchange-newline"># a</span></div><br style="${editorLine}"><div style="${editorLine}">  b</div><br class="Apple-interchange-newline">`;

export const webPage = `<meta charset="utf-8"><p style="color: rgb(51, 51, 51); font-family: Inter; font-size: 16px; font-weight: 400; orphans: 2; -webkit-text-stroke-width: 0px; background-color: rgb(255, 255, 255); text-align: start;">Copied <strong>text</strong> <span style="font-weight: 700">bold</span><span class="x" onclick="x()">, plain</span></p><svg><text>x</text></svg><iframe src="https://evil.example"></iframe><script>alert(1)</script>`;
