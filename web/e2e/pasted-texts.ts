/** The clipboard content of another program. `stored` is the HTML that the editor must make of it. */
export type PastedText = { from: string; html?: string; text?: string; stored: string };

const item = (level: number, marker: string, words: string, more = '') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}pt;mso-list:l0 level${level} lfo1${more}'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
const word = (body: string, css = '') =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!--p.MsoNormal{margin:0}${css}--></style></head><body lang=EN-GB><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const online = (level: number, tag: 'ul' | 'ol', words: string) =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} class="BulletListStyle1 SCXW1" role="list"><li data-leveltext="" data-listid="3" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr"><p class="Paragraph SCXW1" style="font-weight:normal;font-style:normal"><span class="TextRun SCXW1"><span class="NormalTextRun SCXW1">${words}</span></span><span class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span></p></li></${tag}></div>`;
const docs = (body: string) =>
  `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b">${body}</b><br class="Apple-interchange-newline">`;
const run = (words: string, look = '400') =>
  `<span style="font-size:11pt;font-weight:${look};white-space:pre-wrap">${words}</span>`;
const excel = (rows: string) =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--td{font-weight:400}.xl65{font-weight:700;}.xl66{font-style:italic}--></style></head><body><table border=0><colgroup><col width=64></colgroup><!--StartFragment-->${rows}<!--EndFragment--></table></body></html>`;

/** Texts that are pasted into a product's description, which may not contain tables. */
export const pastedTexts: PastedText[] = [
  {
    from: 'Word: a list of steps with steps within one',
    html: word(
      item(1, '1.', 'First') +
        item(2, 'a.', 'Inner') +
        item(2, 'b.', 'Other') +
        item(3, 'i.', 'Deep') +
        item(1, '2.', 'Second'),
    ),
    stored:
      '<ol><li>First<ol><li>Inner</li><li>Other<ol><li>Deep</li></ol></li></ol></li><li>Second</li></ol>',
  },
  {
    from: 'Word: bullets below a number, a bold item, and a paragraph that goes on with an item',
    html: word(
      item(1, '1)', 'Open') +
        item(2, 'o', 'Twist', ';font-weight:bold') +
        '<p class=MsoListParagraphCxSpMiddle>It clicks.</p>' +
        item(1, '2)', 'Enjoy') +
        '<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Done.</p>',
    ),
    stored:
      '<ol><li>Open<ul><li><p><strong>Twist</strong></p><p>It clicks.</p></li></ul></li><li>Enjoy</li></ol><p>Done.</p>',
  },
  {
    from: 'Word on a Mac: bullets of the font Symbol',
    html: '<p class="MsoListParagraph"><span style="font-family:Symbol">·<span>&nbsp;&nbsp; </span></span>Cold</p><p class="MsoListParagraph"><span style="font-family:Symbol">·<span>&nbsp;&nbsp; </span></span>Hot</p>',
    stored: '<ul><li>Cold</li><li>Hot</li></ul>',
  },
  {
    from: 'Word: words that look strong by a class, hidden words, capitals, and a raised digit',
    html: word(
      '<p class=MsoNormal><span class=Hot>Hot</span> mint<span style="display:none;mso-hide:all"> secret</span>, <span style="text-transform:uppercase">xl</span>, 10 m<sup>2</sup></p><p class=MsoNormal>&nbsp;</p>',
      'span.Hot{font-weight:bold;mso-bidi-font-weight:normal}',
    ),
    stored: '<p><strong>Hot</strong> mint, XL, 10 m²</p>',
  },
  {
    from: 'Word: a table',
    html: word(
      '<table class=MsoTableGrid><tr><td><p class=MsoNormal><b>Flavour</b></p></td><td><p class=MsoNormal><b>Price</b></p></td></tr><tr><td><p class=MsoNormal>Mango</p></td><td><p class=MsoNormal>500</p></td></tr></table>',
    ),
    stored: '<p><strong>Flavour</strong> <strong>Price</strong></p><p>Mango 500</p>',
  },
  {
    from: 'Word online: a heading, emphasis, and lists in lists, an element for each item',
    html: `<div class="OutlineElement"><p role="heading" aria-level="1" class="Paragraph"><span class="TextRun">Taste</span><span class="EOP">&nbsp;</span></p></div><div class="OutlineElement"><p class="Paragraph" style="font-weight:normal"><span class="TextRun" style="font-weight:bold"><span class="NormalTextRun">Cold</span></span><span class="TextRun" style="font-style:italic"> and slow</span><span class="EOP">&nbsp;</span></p></div>${online(1, 'ul', 'Tin')}${online(2, 'ul', 'Small')}${online(2, 'ul', 'Large')}${online(1, 'ul', 'Bag')}${online(1, 'ol', 'One')}`,
    stored:
      '<h3>Taste</h3><p><strong>Cold</strong><em> and slow</em></p><ul><li>Tin<ul><li>Small</li><li>Large</li></ul></li><li>Bag</li></ul><ol><li>One</li></ol>',
  },
  {
    from: 'Google Docs: strong and slanted words in a wrapper that is not bold',
    html: docs(
      `<p dir="ltr">${run('Plain, ')}${run('strong', '700')}<span style="font-weight:400;font-style:italic"> slanted</span></p><br /><p>${run('Next', '600')}</p>`,
    ),
    stored: '<p>Plain, <strong>strong</strong><em> slanted</em></p><p><strong>Next</strong></p>',
  },
  {
    from: 'Google Docs: lists beside items, and levels in one list',
    html: docs(
      `<ul><li aria-level="1"><p>${run('Top')}</p></li><ul><li aria-level="2"><p>${run('Inner', '700')}</p></li></ul><li aria-level="1"><p>${run('Again')}</p></li></ul><p>${run('Then')}</p><ol><li aria-level="1" style="font-weight:700"><p>${run('One')}</p></li><li aria-level="2"><p>${run('Deep')}</p></li></ol>`,
    ),
    stored:
      '<ul><li>Top<ul><li><strong>Inner</strong></li></ul></li><li>Again</li></ul><p>Then</p><ol><li>One<ol><li>Deep</li></ol></li></ol>',
  },
  {
    from: 'Google Docs: a heading whose style says bold, and an empty paragraph',
    html: docs(
      `<h2 style="font-weight:700">${run('Strength', '700')}</h2><p></p><p>${run('50 mg')}</p><p>${run('&nbsp;')}</p>`,
    ),
    stored: '<h3>Strength</h3><p>50 mg</p>',
  },
  {
    from: 'Excel: cells with a bold row, an empty and a hidden one',
    html: excel(
      "<tr><td class=xl65>Flavour</td><td class=xl65>Price</td></tr><tr style='display:none'><td>Old</td><td>1</td></tr><tr><td></td><td>&nbsp;</td></tr><tr><td>Mango<br style='mso-data-placement:same-cell;'>ice</td><td class=xl66 align=right>500</td></tr>",
    ),
    stored: '<p><strong>Flavour</strong> <strong>Price</strong></p><p>Mango<br>ice <em>500</em></p>',
  },
  { from: 'Excel: one cell', html: excel('<tr><td>Washa mint</td></tr>'), stored: '<p>Washa mint</p>' },
  {
    from: 'Google Sheets',
    html: '<google-sheets-html-origin><style>td{border:1px solid #ccc}</style><table dir="ltr" data-sheets-root="1"><tbody><tr style="height:21px;"><td style="padding:2px 3px;font-weight:bold;">Size</td><td style="padding:2px 3px;">Large</td></tr><tr><td>Weight</td><td>20 g</td></tr></tbody></table>',
    stored: '<p><strong>Size</strong> Large</p><p>Weight 20 g</p>',
  },
  {
    from: 'Gmail: lines, an empty line, and a list',
    html: '<div dir="ltr">Hello,<div><br></div><div>the <b>mint</b> is back.</div><div><ul><li style="margin-left:15px">Cold</li><li style="margin-left:15px"><br></li></ul></div><div><br></div></div>',
    stored: '<p>Hello,</p><p>the <strong>mint</strong> is back.</p><ul><li>Cold</li></ul>',
  },
  {
    from: 'Outlook: bold words that are partly plain, and lines with breaks',
    html: '<div class="elementToProof" style="font-family:Calibri"><b>Now <span style="font-weight:normal">only</span> 500</b><br><br>Until Friday.<br>Karen<br></div><div><br></div>',
    stored: '<p><strong>Now </strong>only<strong> 500</strong></p><p>Until Friday.<br>Karen</p>',
  },
  {
    from: 'Apple Notes: classes of a style sheet',
    html: '<html><head><style type="text/css">p.p1 {margin: 0.0px; font: 12.0px Helvetica} span.s1 {font: bold 12.0px Helvetica} span.Apple-tab-span {white-space:pre}</style></head><body><p class="p1"><span class="s1">Cold</span> mint</p><p class="p1"><br></p><ul class="ul1"><li class="li1">Tin</li></ul></body></html>',
    stored: '<p><strong>Cold</strong> mint</p><ul><li>Tin</li></ul>',
  },
  {
    from: 'the web: computed styles, definitions, and a table of a page',
    html: '<meta charset="utf-8"><h2 style="font-weight: 700; font-size: 24px;">Facts</h2><section><p style="font-weight: 400; white-space: normal;">A <strong style="font-weight: 700;">cold</strong> <em style="font-style: normal">one</em>.</p></section><dl><dt>Size</dt><dd>Small</dd></dl><table><thead><tr><th style="font-weight:700">Pack</th><th>Pieces</th></tr></thead><tbody><tr><td>Tin</td><td>20</td></tr></tbody></table>',
    stored:
      '<h3>Facts</h3><p>A <strong>cold</strong> one.</p><p>Size</p><p>Small</p><p><strong>Pack</strong> <strong>Pieces</strong></p><p>Tin 20</p>',
  },
  {
    from: 'the web: lines of a chat, a list within a list, and a mail laid out by a table',
    html: '<span style="white-space: pre-wrap;">One\nTwo</span><ul><li>Top<ul><li>Inner</li></ul></li></ul><table><tr><td><p>Dear customer</p><p>It is <b>back</b>.</p></td></tr></table><b> </b><p><strong></strong></p>',
    stored:
      '<p>One<br>Two</p><ul><li>Top<ul><li>Inner</li></ul></li></ul><p>Dear customer</p><p>It is <strong>back</strong>.</p>',
  },
  {
    from: 'a text without markup, with Windows line ends and signs of markup',
    text: 'Line one\r\nLine <b>two</b> & 5 < 6\r\n\r\nPara two &amp;',
    stored: '<p>Line one<br>Line &lt;b&gt;two&lt;/b&gt; &amp; 5 &lt; 6</p><p>Para two &amp;amp;</p>',
  },
];

/** Texts that are pasted into an article, which may contain tables. */
export const pastedArticles: PastedText[] = [
  {
    from: 'Excel: cells that cover others keep the columns',
    html: excel(
      '<tr><td class=xl65 colspan=2>Mint</td><td class=xl65>Price</td></tr><tr><td rowspan=2>Tin</td><td>20</td><td>500</td></tr><tr><td>40</td><td>900</td></tr>',
    ),
    stored:
      '<table><tbody><tr><td><strong>Mint</strong></td><td></td><td><strong>Price</strong></td></tr><tr><td>Tin</td><td>20</td><td>500</td></tr><tr><td></td><td>40</td><td>900</td></tr></tbody></table>',
  },
  {
    from: 'Word: a table with a list and a heading in its cells',
    html: word(
      '<table><tr><td><h2>Pack</h2></td><td><ul><li>Tin</li><li>Bag</li></ul></td></tr><tr><td><p>A</p></td><td><p>B</p></td></tr></table>',
    ),
    stored:
      '<table><tbody><tr><td>Pack</td><td><p>Tin</p><p>Bag</p></td></tr><tr><td>A</td><td>B</td></tr></tbody></table>',
  },
];
