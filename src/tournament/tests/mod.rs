mod matching;
