const words = `🍓 strawberry|🥭 mango|🍋 lemon|🍇 grape|🧊 ice|❄☃🥶 cold|☕ coffee|🔥 hot|🌶 chilli|🍍 pineapple|🥥 coconut|🍉🍈 watermelon
🫐 blueberry|🥝 kiwi|🍊 orange|🍎🍏 apple|🍑 peach|🍒 cherry|🍌 banana|🍯🐝 honey|🍵🫖 tea|🌿🍃🌱☘ mint|⚡🏋🏃🎓📚 energy|💨😮 vape|🚬 cigarette
🔋🔌 rechargeable|🍬🍭🍡 sweet|🥤🧃 soda|🥒 cucumber|💪🚀💥🤯 strong|🌴🏝🏖🌊 tropical|🍦🍨🧁 vanilla|🍮 custard|🥛 milk|🌙🌃🌚 night
🧂 salt|🍹🍸 cocktail|🫚 ginger|💰🤑💸 cheap|💎👑⭐🌟 premium|🍺 beer|🍷 wine|🍰 cake|🍞 bread|🍫 chocolate|🎲🍀🎁 surprise`;

const wordOf = new Map(
  words.split(/[|\n]/).flatMap((line) => {
    const [signs = '', word = ''] = line.split(' ');
    return [...signs].map((sign) => [sign, ` ${word} `] as const);
  }),
);

const anyEmoji = /\p{Extended_Pictographic}/gu;

/** Returns a text with its emoji replaced by the word for what they show. Emoji without a word are left out. */
export const readEmoji = (text: string): string => text.replace(anyEmoji, (sign) => wordOf.get(sign) ?? ' ');
